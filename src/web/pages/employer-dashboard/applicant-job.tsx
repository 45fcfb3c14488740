import { useParams } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { jobTexts } from '#contract/texts.ts';
import { ClosedBadge } from '#web/features/jobs/card/job-facts.tsx';
import { toJobState } from '#web/features/jobs/use-job.ts';
import { JobHeader } from '#web/features/jobs/view/job-header.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ApplicantList, ApplicantsSkeleton } from './applicant-list.tsx';
import { MyJob } from './my-job.tsx';

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
            state={toJobState(job)}
          >
            {jobTexts.details}
          </ButtonLink>
        }
      />
    </div>
  );
}

const loading = (
  <>
    <Skeleton className="mb-8 h-51 rounded-card" />
    <ApplicantsSkeleton withCount />
  </>
);

export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHead title="Applicants" />
      <BackLink to={paths.employer.postedJobs}>Posted Job</BackLink>
      <MyJob key={id} id={id} read="live" loading={loading}>
        {(job) => (
          <>
            <Header job={job} />
            <ApplicantList job={job} />
          </>
        )}
      </MyJob>
    </>
  );
}
