import { useLocation } from 'react-router';
import type { JobHit } from '#contract/search.ts';
import { ApplyArea } from '#web/features/applications/apply-area.tsx';
import { toPath } from '#web/features/identity/login-origin.ts';
import { JobCard } from '#web/features/jobs/job-card.tsx';
import { useOpenJob } from '#web/features/jobs/use-open-job.ts';
import { applyLinks } from './apply-links.ts';
import { preloadHandlers } from './lazy-job.tsx';
import { ProceedDialog } from './proceed-dialog.tsx';
import { useApplyViewer } from './use-apply-viewer.ts';

interface ListedJobProps {
  job: JobHit;
  /** A newer answer about the job is on its way, or the last one failed. */
  isFetching: boolean;
  headingLevel?: 2 | 3;
}

type CardApplyProps = Pick<ListedJobProps, 'job' | 'isFetching'>;

/** Apart from the card, which stays as it is when the session becomes known. */
function CardApply({ job, isFetching }: CardApplyProps) {
  const location = useLocation();
  return (
    <ApplyArea
      job={job}
      view="card"
      viewer={useApplyViewer(isFetching)}
      links={applyLinks(toPath(location))}
      proceedHandlers={preloadHandlers}
      renderProceed={(slots) => <ProceedDialog job={job} {...slots} />}
    />
  );
}

/** A job of a public list: its title opens the details over the list, beside it stands the Apply area. */
export function ListedJob({ job, isFetching, headingLevel = 2 }: ListedJobProps) {
  const { linkTo } = useOpenJob();
  return (
    <JobCard
      job={job}
      link={{ ...linkTo(job), ...preloadHandlers }}
      headingLevel={headingLevel}
      actions={<CardApply job={job} isFetching={isFetching} />}
    />
  );
}
