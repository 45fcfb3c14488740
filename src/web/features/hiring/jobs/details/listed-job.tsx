import { useLocation } from 'react-router';
import type { JobHit } from '#contract/hiring/search.ts';
import { ApplyArea } from '#web/features/hiring/jobs/apply/apply-area.tsx';
import { toPath } from '#web/features/accounts/identity/login-origin.ts';
import { JobCard } from '#web/features/hiring/jobs/card/job-card.tsx';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { jobPreload } from './job-overlay.tsx';
import { SaveJobButton } from '#web/features/hiring/saved-jobs/save-job-button.tsx';
import {
  applyLinks,
  type JobAnswer,
  useApplyViewer,
} from '#web/features/hiring/jobs/apply/use-apply-viewer.ts';

interface ListedJobProps extends JobAnswer {
  job: JobHit;
  headingLevel?: 2 | 3;
  /** The job is shown beside the list. */
  isShown?: boolean;
}

interface CardApplyProps extends JobAnswer {
  job: JobHit;
}

/** Apart from the card, which stays as it is when the session becomes known. */
function CardApply({ job, ...answer }: CardApplyProps) {
  const origin = toPath(useLocation());
  const viewer = useApplyViewer(answer);
  return (
    <ApplyArea job={job} view="card" viewer={viewer} links={applyLinks(origin, job._id, viewer)} />
  );
}

/** A job of a public list: its title opens the details over the list, beside it stands the Apply area. */
export function ListedJob(props: ListedJobProps) {
  const { job, isFetching, hasFailed, answeredAt, headingLevel = 2, isShown = false } = props;
  const { linkTo } = useJobOverlay();
  return (
    <JobCard
      job={job}
      link={{ ...linkTo(job), ...jobPreload, ...(isShown && { 'aria-current': true }) }}
      headingLevel={headingLevel}
      corner={<SaveJobButton job={job} />}
      actions={<CardApply job={job} {...{ isFetching, hasFailed, answeredAt }} />}
    />
  );
}
