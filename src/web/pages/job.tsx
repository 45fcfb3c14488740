import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useParams } from 'react-router';
import { jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import type { Job, JobSummary } from '#contract/hiring/jobs.ts';
import { idFromSlug } from '#contract/platform/urls.ts';
import { isMissing } from '#web/api/error-message.ts';
import { toResult } from '#web/api/call.ts';
import { pageLoader, waitForQueries } from '#web/api/load-queries.ts';
import { readerOf } from '#web/api/reader.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { readSlug, redirectOldSlug } from '#web/api/slug-urls.ts';
import { companyJobsOptions, jobOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { foundJobsOptions } from '#web/features/hiring/jobs/search/job-search-api.ts';
import { toSimilarJobsArg, SimilarJobs } from '#web/features/hiring/jobs/search/similar-jobs.tsx';
import { lastListOptions } from '#web/features/hiring/jobs/search/pagination.ts';
import { useJob, useSummaryFromState } from '#web/features/hiring/jobs/use-job.ts';
import { toJobPosting } from '#web/features/hiring/jobs/view/job-posting.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { notFound } from '#web/lib/not-found.ts';
import { readPath } from '#web/lib/read-link.ts';
import { SiteOrigin } from '#web/lib/site-context.ts';
import { AlertClick } from '#web/features/hiring/saved-searches/alert-click.tsx';
import { CountStep } from '#web/features/hiring/numbers/count-step.tsx';
import { FullJob } from '#web/features/hiring/jobs/details/full-job.tsx';
import { ResumedApplication } from '#web/features/hiring/jobs/apply/resumed-application.tsx';
import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { BreadcrumbsJson, JsonLd } from '#web/seo/json-ld.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { NotFoundView } from './error-page.tsx';

/** JSON-LD: the breadcrumbs, and the job itself while it is open and all of it is on the page. */
function JobJson({ job, full }: { job: JobSummary; full: Job | undefined }) {
  const origin = use(SiteOrigin);
  const crumbs = [
    { name: m.job_list_title(), path: paths.allJobs },
    { name: job.position, path: paths.job(job) },
  ];
  return (
    <>
      <BreadcrumbsJson crumbs={crumbs} />
      {full && !full.isClosed && (
        <JsonLd thing={import.meta.env.SSR && toJobPosting(full, origin)} />
      )}
    </>
  );
}

function JobHead({ job }: { job: JobSummary }) {
  return (
    <PageHead
      title={job.position}
      description={m.job_page_description({
        position: job.position,
        company: job.company,
        location: job.location,
        type: jobTypeNames[job.jobType](),
      })}
      path={paths.job(job)}
      picture={discoveryPaths.jobPicture(job._id)}
    />
  );
}

function JobPage({ id }: { id: string }) {
  const summary = useSummaryFromState(id);
  const query = useJob(id);
  const { data, error } = query;
  if (isMissing(error)) {
    return <NotFoundView error={error} />;
  }
  const known = data ?? summary;
  return (
    <>
      {known ? <JobHead job={known} /> : <PageHead title={m.job_title()} />}
      <QueryView
        query={{ data: known, error, refetch: query.refetch }}
        loading={<PageSpinner label={m.job_loading()} />}
        failed={m.job_failed()}
      >
        {(job) => (
          <>
            <JobJson job={job} full={data} />
            <FullJob job={job} read={query} />
            <CountStep jobId={job._id} step="view" />
            <SimilarJobs job={job} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** For example `Find Job: baker, Dhaka`: what the list is of that the person came from. */
const nameList = (url: string): string => {
  const params = readPath(url).searchParams;
  const words = [params.get('q'), params.get('location')].filter(Boolean).join(', ');
  return words ? m.job_list_of({ words }) : m.job_list_title();
};

export function Component() {
  const id = idFromSlug(useParams()['slug']);
  const { data: list } = useQuery(lastListOptions);
  if (id === undefined) {
    throw notFound();
  }
  return (
    <PageContainer>
      <BackLink to={list}>{nameList(list)}</BackLink>
      <JobPage key={id} id={id} />
      <AlertClick />
      <ResumedApplication isOverList={false} />
    </PageContainer>
  );
}

/** A job has one URL: one with an older title leads to it for good. */
export const loader = pageLoader(async (page): Promise<null> => {
  const { client, isServer } = page;
  const reader = readerOf(client);
  const read = client.query(jobOptions(readSlug(page), reader));
  await waitForQueries(page, [read]);
  // The build for browsers leaves this out.
  if (import.meta.env.SSR && isServer) {
    const job = await read;
    redirectOldSlug(page, paths.job(job));
    await Promise.all([
      toResult(client.query(companyJobsOptions({ params: { id: job._id } }))),
      // For an open job the browser reads them: a search on the server costs more than the page itself.
      job.isClosed && toResult(client.query(foundJobsOptions(toSimilarJobsArg(job), reader))),
    ]);
  }
  return null;
});
