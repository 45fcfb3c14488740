import { Navigate } from 'react-router';
import { pageCount } from '#contract/pagination.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { JobCardGrid, JobCardGridSkeleton } from '#web/features/jobs/job-card-grid.tsx';
import { JobCount } from '#web/features/jobs/job-count.tsx';
import { JobPager } from '#web/features/jobs/job-pager.tsx';
import {
  isSearch,
  jobFindOf,
  type JobSearch,
  jobSearchAddress,
} from '#web/features/jobs/job-search-address.ts';
import { useFindJobsQuery } from '#web/features/jobs/job-search-api.ts';
import { setFiltersOf } from '#web/features/jobs/job-search-filters.ts';
import { NoHits } from '#web/features/jobs/no-hits.tsx';
import { NoJobs } from '#web/features/jobs/no-jobs.tsx';
import { ListedJob } from '#web/pages/job/listed-job.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';

function NoJobsHere({ search }: { search: JobSearch }) {
  if (search.q === '' && setFiltersOf(search).length === 0) {
    return <NoJobs>New jobs appear here as soon as an employer posts one.</NoJobs>;
  }
  if (isSearch(search)) {
    return <NoHits search={search} />;
  }
  return (
    <NoJobs
      action={
        <ButtonLink to={paths.allJobs} variant="secondary">
          Show all jobs
        </ButtonLink>
      }
    >
      There are no {search.jobTypes.toLowerCase()} at the moment.
    </NoJobs>
  );
}

/** The place of a page that was not read yet, of the height it will have. */
function FoundJobsSkeleton({ search }: { search: JobSearch }) {
  return (
    <>
      <JobCount search={search} found={undefined} />
      <JobCardGridSkeleton count={search.size} hasExcerpt={search.q !== ''} />
      <div className="mt-6 h-11" />
    </>
  );
}

/** One page of the jobs that are looked for. */
export function FoundJobs({ search }: { search: JobSearch }) {
  const query = useFindJobsQuery(jobFindOf(search));
  const { data, currentData, error, isFetching, refetch } = query;
  if (error !== undefined && currentData === undefined && !isFetching) {
    return (
      <LoadFailure title="The jobs could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </LoadFailure>
    );
  }
  if (data === undefined) {
    return <FoundJobsSkeleton search={search} />;
  }
  const pages = pageCount(data.count, search.size);
  const isCurrent = currentData !== undefined;
  if (isCurrent && search.page >= pages) {
    return <Navigate to={jobSearchAddress({ ...search, page: pages - 1 })} replace />;
  }
  return (
    <>
      <JobCount search={search} found={currentData} />
      {data.jobs.length === 0 ? (
        <NoJobsHere search={search} />
      ) : (
        <JobCardGrid jobs={data.jobs} isDimmed={!isCurrent}>
          {(job) => <ListedJob job={job} isFetching={isFetching || error !== undefined} />}
        </JobCardGrid>
      )}
      <div className="mt-6 min-h-11">{pages > 1 && <JobPager search={search} pages={pages} />}</div>
    </>
  );
}
