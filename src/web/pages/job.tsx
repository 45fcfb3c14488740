import { loadJob } from '#web/pages/job/load-job.ts';
import { use } from 'react';
import { useSelector } from 'react-redux';
import { useParams } from 'react-router';
import { discoveryPaths } from '#contract/feeds.ts';
import type { Job, JobSummary } from '#contract/jobs.ts';
import { idFromSlug } from '#contract/urls.ts';
import { errorStatus } from '#web/api/error-message.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { buildFindJobUrl } from '#web/features/jobs/search/job-search.ts';
import { selectPagination } from '#web/features/jobs/search/pagination-slice.ts';
import { useJob, useSummaryFromState } from '#web/features/jobs/use-job.ts';
import { toJobPosting } from '#web/features/jobs/view/job-posting.ts';
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
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** JSON-LD: the breadcrumbs, and the job itself while it is open and all of it is on the page. */
function JobJson({ job, full }: { job: JobSummary; full: Job | undefined }) {
  const origin = use(SiteOrigin);
  const crumbs = [
    { name: 'Find Job', address: paths.allJobs },
    { name: job.position, address: paths.job(job) },
  ];
  return (
    <>
      <BreadcrumbsJson crumbs={crumbs} />
      {full && !full.isClosed && <JsonLd thing={toJobPosting(full, origin)} />}
    </>
  );
}

function JobPage({ id }: { id: string }) {
  const summary = useSummaryFromState(id);
  const query = useJob(id);
  const { data, error, isFetching } = query;
  if (errorStatus(error) === 404) {
    return <MissingScreen error={error} />;
  }
  return (
    <QueryView
      query={{ data: data ?? summary, error, refetch: query.refetch }}
      loading={<PageSpinner label="Loading the job" />}
      failed="The job could not be loaded"
    >
      {(job) => (
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
      )}
    </QueryView>
  );
}

export const loader = loadJob;

export function Component() {
  const id = idFromSlug(useParams()['slug']);
  const list = useSelector(selectPagination);
  if (id === undefined) {
    throw notFound();
  }
  return (
    <PageContainer>
      <BackLink to={buildFindJobUrl(list)}>Find Job</BackLink>
      <JobPage key={id} id={id} />
    </PageContainer>
  );
}
