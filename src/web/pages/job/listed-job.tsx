import { useLocation } from 'react-router';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import type { JobHit } from '#contract/hiring/search.ts';
import { ApplyArea, type ProceedSlots } from '#web/features/hiring/applications/apply-area.tsx';
import { toPath } from '#web/features/accounts/identity/login-origin.ts';
import { JobCard } from '#web/features/hiring/jobs/card/job-card.tsx';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { jobPreload, LazyJobToRead } from './job-overlay.tsx';
import { SaveJob } from './save-job.tsx';
import { LazyApplyDialog } from './lazy-apply-dialog.tsx';
import { applyLinks, type JobAnswer, useApplyViewer } from './use-apply-viewer.ts';

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
    <ApplyArea
      job={job}
      view="card"
      viewer={viewer}
      links={applyLinks(origin, job._id, viewer)}
      proceedHandlers={jobPreload}
      renderProceed={(slots) => <ProceedDialog job={job} {...slots} />}
      renderForm={(slots) => <LazyApplyDialog jobId={job._id} {...slots} />}
    />
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
      corner={<SaveJob job={job} />}
      actions={<CardApply job={job} {...{ isFetching, hasFailed, answeredAt }} />}
    />
  );
}

/** The job to be read once more, with the button that sends the application. */
function ProceedDialog({ job, apply, onClose }: ProceedSlots & { job: JobSummary }) {
  return (
    <Dialog title="Apply for this job" size="wide" onClose={onClose} actions={apply} isText>
      <LazyJobToRead job={job} />
    </Dialog>
  );
}
