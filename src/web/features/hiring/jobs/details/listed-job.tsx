import { EyeOff } from 'lucide';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { JobHit } from '#contract/hiring/search.ts';
import { ApplyArea } from '#web/features/hiring/jobs/apply/apply-area.tsx';
import { toPath } from '#web/features/accounts/identity/login-origin.ts';
import { JobCard } from '#web/features/hiring/jobs/card/job-card.tsx';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { markJob, useMarkedJobs } from '#web/features/hiring/jobs/marked-jobs.ts';
import { jobPreload } from './job-overlay.tsx';
import { SaveJobButton } from '#web/features/hiring/saved-jobs/save-job-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type JobRead, useApplyViewer } from '#web/features/hiring/jobs/apply/use-apply-viewer.ts';

interface ListedJobProps {
  job: JobHit;
  /** The list. */
  read: JobRead;
  headingLevel?: 2 | 3;
  /** A row on a phone, see `JobCard`. */
  isCompact?: boolean;
  /** The job is shown beside the list. */
  isShown?: boolean;
  /** Beside the date. */
  badge?: ReactNode;
  /** For a list that leaves hidden jobs out. */
  canHide?: boolean;
}

/** Apart from the card, which stays as it is when the session becomes known. */
function CardApply({ job, read }: Pick<ListedJobProps, 'job' | 'read'>) {
  const origin = toPath(useLocation());
  const viewer = useApplyViewer(read);
  return <ApplyArea job={job} view="card" viewer={viewer} origin={origin} />;
}

function SeenMark({ id }: { id: string }) {
  return useMarkedJobs('seen').includes(id) && <span>Seen</span>;
}

/** Below the bookmark, where it takes no room from the card. */
function HideButton({ job }: { job: JobHit }) {
  return (
    <Button
      variant="quiet"
      icon
      aria-label={`Hide ${job.position} at ${job.company}`}
      title="Hide this job"
      onClick={() => markJob('hidden', job._id)}
      className="absolute top-10 right-0 text-muted noscript:hidden"
    >
      <Icon of={EyeOff} className="size-5" />
    </Button>
  );
}

/** A job of a public list: its title opens the details over the list, beside it stands the Apply area. */
export function ListedJob(props: ListedJobProps) {
  const { job, read, headingLevel = 2, isCompact = false, isShown = false, badge } = props;
  const { canHide = false } = props;
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
          {canHide && <HideButton job={job} />}
        </>
      }
      actions={<CardApply job={job} read={read} />}
    />
  );
}
