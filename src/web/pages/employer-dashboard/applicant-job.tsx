import { useParams } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import { applicationTexts } from '#contract/hiring/application-texts.ts';
import { jobTexts } from '#contract/hiring/job-texts.ts';
import { ClosedBadge } from '#web/features/hiring/jobs/card/job-facts.tsx';
import { toJobState } from '#web/features/hiring/jobs/use-job.ts';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ApplicantBoard } from './applicant-board.tsx';
import { ApplicantsSkeleton } from './applicant-list.tsx';
import { MyJob } from './my-job.tsx';
import { TakenDownNotice } from './taken-down-notice.tsx';

/** The job in one line: the page is about the people. */
function Header({ job }: { job: Job }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1">
      <h1 className="min-w-0 text-2xl break-words">{job.position}</h1>
      {job.isClosed && <ClosedBadge isHidden={job.isTakenDown} />}
      <p role="status" className="text-muted empty:hidden">
        {!job.isTakenDown && `${applicationTexts.applicantCount} ${job.applicantCount ?? 0}`}
      </p>
      <ButtonLink
        variant="quiet"
        className="-mx-4 text-primary underline underline-offset-4 sm:ml-auto"
        to={paths.employer.jobDetails(job._id)}
        state={toJobState(job)}
      >
        {jobTexts.details}
      </ButtonLink>
    </div>
  );
}

const loading = (
  <>
    <Skeleton className="mb-4 h-11 w-96" />
    <ApplicantsSkeleton />
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
            {job.isTakenDown ? <TakenDownNotice job={job} /> : <ApplicantBoard job={job} />}
          </>
        )}
      </MyJob>
    </>
  );
}
