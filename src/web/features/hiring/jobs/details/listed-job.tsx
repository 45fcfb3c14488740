import { m } from '#messages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { JobHit } from '#contract/hiring/search.ts';
import { ApplyArea } from '#web/features/hiring/jobs/apply/apply-area.tsx';
import { toPath } from '#web/features/accounts/identity/funnel.ts';
import { JobCard } from '#web/features/hiring/jobs/card/job-card.tsx';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { markJob, useMarkedJobs } from '#web/features/hiring/jobs/seen-and-hidden-jobs.ts';
import { jobPreload } from './job-overlay.tsx';
import { SaveJobButton } from '#web/features/hiring/saved-jobs/save-job-button.tsx';
import { type JobRead, useApplyViewer } from '#web/features/hiring/jobs/apply/use-apply-viewer.ts';

interface ListedJobProps {
  job: JobHit;
  read: JobRead;
  headingLevel?: 2 | 3;
  /** A row on a phone, see `JobCard`. */
  isCompact?: boolean;
  isShown?: boolean;
  /** Beside the date. */
  badge?: ReactNode;
  /** Beside the bookmark, or below it on a narrow card. */
  corner?: ReactNode;
}

/** Apart from the card, which stays as it is when the session becomes known. */
function CardApply({ job, read }: Pick<ListedJobProps, 'job' | 'read'>) {
  const origin = toPath(useLocation());
  const viewer = useApplyViewer(read);
  return <ApplyArea job={job} view="card" viewer={viewer} origin={origin} />;
}

function SeenMark({ id }: { id: string }) {
  return useMarkedJobs('seen').includes(id) && <span>{m.job_seen()}</span>;
}

/** A job of a public list: its title opens the details over the list, beside it stands the Apply area. */
export function ListedJob(props: ListedJobProps) {
  const { job, read, headingLevel = 2, isCompact = false, isShown = false } = props;
  const { badge, corner } = props;
  const { linkTo } = useJobOverlay();
  return (
    <JobCard
      job={job}
      link={{
        ...linkTo(job),
        ...jobPreload,
        onClick: () => markJob('seen', job._id),
        ...(isShown && { 'aria-current': true }),
      }}
      headingLevel={headingLevel}
      isCompact={isCompact}
      badge={
        <>
          {badge}
          <SeenMark id={job._id} />
        </>
      }
      corner={
        <>
          <SaveJobButton job={job} />
          {corner}
        </>
      }
      actions={<CardApply job={job} read={read} />}
    />
  );
}
