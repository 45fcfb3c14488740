import { use } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router';
import { discoveryPaths } from '#contract/feeds.ts';
import type { Job, JobSummary } from '#contract/jobs.ts';
import { idFromSlug } from '#contract/urls.ts';
import { errorMessage, errorStatus } from '#web/api/error-message.ts';
import { jobListAddress } from '#web/features/jobs/job-list-address.ts';
import { summaryInState } from '#web/features/jobs/job-in-state.ts';
import { jobPostingOf } from '#web/features/jobs/job-posting.ts';
import { useGetJobQuery } from '#web/features/jobs/jobs-api.ts';
import { selectPagination } from '#web/features/jobs/pagination-slice.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { notFound } from '#web/lib/not-found.ts';
import { SiteOrigin } from '#web/lib/site-origin.ts';
import { MissingScreen } from '#web/pages/error-page.tsx';
import { FullJob } from '#web/pages/job/full-job.tsx';
import { SimilarJobs } from '#web/pages/job/similar-jobs.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { BreadcrumbsJson } from '#web/ui/breadcrumbs-json.tsx';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** For machines: the way here, and the job itself while it is open and all of it is on the page. */
function JobJson({ job, full }: { job: JobSummary; full: Job | undefined }) {
  const origin = use(SiteOrigin);
  const crumbs = [
    { name: 'Find Job', address: paths.allJobs },
    { name: job.position, address: paths.job(job) },
  ];
  return (
    <>
      <BreadcrumbsJson crumbs={crumbs} />
      {full && !full.isClosed && <JsonLd thing={jobPostingOf(full, origin)} />}
    </>
  );
}

function JobPage({ id }: { id: string }) {
  const location = useLocation();
  const { data, error, isFetching, refetch } = useGetJobQuery(id);
  if (errorStatus(error) === 404) {
    return <MissingScreen error={error} />;
  }
  const job = data ?? summaryInState(location.state, id);
  if (job === undefined) {
    return error === undefined ? (
      <PageSpinner label="Loading the job" />
    ) : (
      <LoadFailure title="The job could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </LoadFailure>
    );
  }
  return (
    <>
      <PageHead
        title={job.position}
        description={`${job.position} at ${job.company}, ${job.location} (${job.jobType}).`}
        address={paths.job(job)}
        picture={discoveryPaths.jobPicture(job._id)}
      />
      <JobJson job={job} full={data} />
      <FullJob job={job} isFetching={isFetching || error !== undefined} />
      {job.isClosed && <SimilarJobs job={job} />}
    </>
  );
}

export function Component() {
  const id = idFromSlug(useParams()['slug']);
  const list = useSelector(selectPagination);
  if (id === undefined) {
    throw notFound();
  }
  return (
    <PageContainer>
      <BackLink to={jobListAddress(list)}>Find Job</BackLink>
      <JobPage key={id} id={id} />
    </PageContainer>
  );
}
