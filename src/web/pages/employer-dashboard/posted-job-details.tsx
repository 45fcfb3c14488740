import { m } from '#messages';
import { Navigate, useParams } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import { JobActions } from '#web/features/hiring/jobs/card/job-actions.tsx';
import { JobStateBadge } from '#web/features/hiring/jobs/card/job-state-badge.tsx';
import { ApplicantsLink } from '#web/features/hiring/jobs/card/applicants-link.tsx';
import { useJobFromState } from '#web/features/hiring/jobs/use-job.ts';
import { JobView } from '#web/features/hiring/jobs/view/job-view.tsx';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { OwnJobLoader } from '#web/features/hiring/posted-jobs/own-job-loader.tsx';
import { ApprovalNotice, TakenDownNotice } from './taken-down-notice.tsx';

function PostedJobCard({ job }: { job: Job }) {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.employer.postedJobs, { replace: true });
  return (
    <div className="card-surface p-4 sm:p-6">
      {job.isTakenDown ? <TakenDownNotice job={job} /> : <ApprovalNotice job={job} />}
      <div className="mb-6 flex flex-wrap gap-2 border-b border-line pb-6">
        {!job.isTakenDown && <ApplicantsLink job={job} />}
        <div className="flex-1">
          <JobActions job={job} onDeleted={leave} />
        </div>
      </div>
      <JobView job={job} badge={<JobStateBadge job={job} />} />
    </div>
  );
}

const renderLoading = () => (
  <SkeletonList count={1} label={m.common_loading_job()}>
    <Skeleton className="h-160 rounded-card" />
  </SkeletonList>
);

export function Component() {
  const jobFromState = useJobFromState();
  const { id = jobFromState?._id } = useParams();
  if (id === undefined) {
    return <Navigate to={paths.employer.postedJobs} replace />;
  }
  return (
    <>
      <PageHead title={m.posted_job_details()} />
      <BackLink to={paths.employer.postedJobs}>{m.dashboard_posted_job()}</BackLink>
      <OwnJobLoader key={id} id={id} read="fresh" loading={renderLoading()}>
        {(job) => <PostedJobCard job={job} />}
      </OwnJobLoader>
    </>
  );
}
