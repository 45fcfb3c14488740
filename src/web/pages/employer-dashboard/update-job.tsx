import { m } from '#messages';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { toJobState, useJobFromState } from '#web/features/hiring/jobs/use-job.ts';
import { ChangedJob } from '#web/features/hiring/posted-jobs/changed-job.tsx';
import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ApprovalNotice } from './taken-down-notice.tsx';

/** Without an id in the URL the page could not be reloaded. */
function WithoutId() {
  const job = useJobFromState();
  return job ? (
    <Navigate to={paths.employer.updateJob(job._id)} state={toJobState(job)} replace />
  ) : (
    <Navigate to={paths.employer.postedJobs} replace />
  );
}

export function Component() {
  const { id } = useParams();
  const draftId = useSearchParams()[0].get('draft');
  if (id === undefined) {
    return <WithoutId />;
  }
  return (
    <>
      <PageHead title={m.update_job_title()} />
      <BackLink to={paths.employer.postedJobs}>{m.dashboard_posted_job()}</BackLink>
      <PageHeading>{m.update_job_title()}</PageHeading>
      <ChangedJob
        key={`${id} ${draftId}`}
        id={id}
        draftId={draftId}
        renderNotice={(job) => <ApprovalNotice job={job} isAtForm />}
      />
    </>
  );
}
