import { skipToken } from '@reduxjs/toolkit/query';
import { useRef } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { jobTexts } from '#contract/job-texts.ts';
import type { Job } from '#contract/jobs.ts';
import { useErrorToast } from '#web/api/use-error-toast.ts';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { ApplicantsLink } from '#web/features/jobs/applicants-link.tsx';
import { ClosedBadge } from '#web/features/jobs/closed-badge.tsx';
import { JobView } from '#web/features/jobs/job-view.tsx';
import { useGetJobQuery } from '#web/features/jobs/jobs-api.ts';
import { PostedJobActs } from '#web/features/jobs/posted-job-acts.tsx';
import { useCarriedJob } from '#web/features/jobs/use-carried-job.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { ForeignJob, isGone, MissingJob } from './missing-job.tsx';

/** What the link carried paints at once; what the server says replaces it. */
const useJob = (id: string | undefined) => {
  const { email } = useViewer();
  const carried = useCarriedJob(email);
  const which = id ?? carried?._id;
  const { currentData, error, refetch } = useGetJobQuery(which ?? skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const job = currentData ?? (carried?._id === which ? carried : undefined);
  return { isNamed: which !== undefined, job, error, refetch: () => void refetch() };
};

function PostedJob({ job }: { job: Job }) {
  const navigate = useNavigate();
  const card = useRef<HTMLDivElement>(null);
  const leave = () => {
    // The page may have been left meanwhile.
    if (card.current) {
      void navigate(paths.employer.postedJobs, { replace: true });
    }
  };
  return (
    <div ref={card} className="card-surface p-4 sm:p-6">
      <div className="mb-6 flex flex-wrap gap-2 border-b border-line pb-6">
        <ApplicantsLink job={job} />
        <div className="flex-1">
          <PostedJobActs job={job} onDeleted={leave} />
        </div>
      </div>
      <JobView job={job} badge={job.isClosed && <ClosedBadge />} />
    </div>
  );
}

function Content({ job, error, refetch }: Omit<ReturnType<typeof useJob>, 'isNamed'>) {
  if (isGone(error) || (error !== undefined && !job)) {
    return <MissingJob error={error} onRetry={refetch} />;
  }
  if (!job) {
    return (
      <SkeletonList count={1} label="Loading the job">
        <Skeleton className="h-[40rem] rounded-card" />
      </SkeletonList>
    );
  }
  return job.email === undefined ? <ForeignJob /> : <PostedJob job={job} />;
}

export function Component() {
  const { id } = useParams();
  const { isNamed, job, error, refetch } = useJob(id);
  useErrorToast(isGone(error) ? undefined : error);
  if (!isNamed) {
    return <Navigate to={paths.employer.postedJobs} replace />;
  }
  return (
    <>
      <PageHead title={jobTexts.details} />
      <BackLink to={paths.employer.postedJobs}>Posted Job</BackLink>
      <Content job={job} error={error} refetch={refetch} />
    </>
  );
}
