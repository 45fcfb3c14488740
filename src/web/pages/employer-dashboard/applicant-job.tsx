import { useParams } from 'react-router';
import { jobTexts } from '#contract/job-texts.ts';
import type { Job } from '#contract/jobs.ts';
import { useErrorToast } from '#web/api/use-error-toast.ts';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { ClosedBadge } from '#web/features/jobs/closed-badge.tsx';
import { JobHeader } from '#web/features/jobs/job-header.tsx';
import { stateOfJob } from '#web/features/jobs/job-in-state.ts';
import { useCarriedJob } from '#web/features/jobs/use-carried-job.ts';
import { useLiveJob } from '#web/features/jobs/use-live-job.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ApplicantList } from './applicant-list.tsx';
import { ApplicantsSkeleton } from './applicants-skeleton.tsx';
import { ForeignJob, isGone, MissingJob } from './missing-job.tsx';

function Header({ job }: { job: Job }) {
  return (
    <div className="mb-8 card-surface p-4 sm:p-6">
      <JobHeader
        job={job}
        badge={job.isClosed && <ClosedBadge />}
        actions={
          <ButtonLink
            variant="secondary"
            to={paths.employer.jobDetails(job._id)}
            state={stateOfJob(job)}
          >
            {jobTexts.details}
          </ButtonLink>
        }
      />
    </div>
  );
}

function Content({ id }: { id: string }) {
  const { job, error, refetch } = useLiveJob(id);
  const { email } = useViewer();
  const carried = useCarriedJob(email);
  useErrorToast(isGone(error) ? undefined : error);
  if (isGone(error) || (error !== undefined && !job)) {
    return <MissingJob error={error} onRetry={refetch} />;
  }
  // The server names the poster to the poster only, and shows the applicants to nobody else.
  if (job && job.email === undefined) {
    return <ForeignJob />;
  }
  const known = job ?? (carried?._id === id ? carried : undefined);
  return (
    <>
      {known ? <Header job={known} /> : <Skeleton className="mb-8 h-51 rounded-card" />}
      {known ? <ApplicantList job={known} /> : <ApplicantsSkeleton withCount />}
    </>
  );
}

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Applicants" />
      <BackLink to={paths.employer.postedJobs}>Posted Job</BackLink>
      <Content key={id} id={id} />
    </>
  );
}
