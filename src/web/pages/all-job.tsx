import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, useSearchParams } from 'react-router';
import { defaultJobFilter } from '#contract/jobs.ts';
import { pageCount } from '#contract/pagination.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { JobCardGrid, JobCardGridSkeleton } from '#web/features/jobs/job-card-grid.tsx';
import { JobCount } from '#web/features/jobs/job-count.tsx';
import { JobFilterForm } from '#web/features/jobs/job-filter-form.tsx';
import { jobListAddress, readPagination } from '#web/features/jobs/job-list-address.ts';
import { JobPager } from '#web/features/jobs/job-pager.tsx';
import { useListJobPageQuery } from '#web/features/jobs/jobs-api.ts';
import { NoJobs } from '#web/features/jobs/no-jobs.tsx';
import { type PaginationState, setPagination } from '#web/features/jobs/pagination-slice.ts';
import { useOpenJob } from '#web/features/jobs/use-open-job.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { JobOverlay } from '#web/pages/job/job-overlay.tsx';
import { ListedJob } from '#web/pages/job/listed-job.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The pagination slice knows where in the list a person is, for the way back from a job. */
const usePaginationFromAddress = (): PaginationState => {
  const [params] = useSearchParams();
  const { jobTypes, size, page } = readPagination(params);
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(setPagination({ jobTypes, size, page }));
  }, [dispatch, jobTypes, size, page]);
  return { jobTypes, size, page };
};

function NoJobsHere({ jobTypes }: PaginationState) {
  if (jobTypes === defaultJobFilter) {
    return <NoJobs>New jobs appear here as soon as an employer posts one.</NoJobs>;
  }
  return (
    <NoJobs
      action={
        <ButtonLink to={paths.allJobs} variant="secondary">
          Show all jobs
        </ButtonLink>
      }
    >
      There are no {jobTypes.toLowerCase()} at the moment.
    </NoJobs>
  );
}

/** The place of a page that was not read yet, of the height it will have. */
function JobPageSkeleton({ pagination }: { pagination: PaginationState }) {
  return (
    <>
      <JobCount pagination={pagination} count={undefined} />
      <JobCardGridSkeleton count={pagination.size} />
      <div className="mt-6 h-11" />
    </>
  );
}

function JobPageList({ pagination }: { pagination: PaginationState }) {
  const { data, currentData, error, isFetching, refetch } = useListJobPageQuery(pagination);
  if (error !== undefined && currentData === undefined && !isFetching) {
    return (
      <LoadFailure title="The jobs could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </LoadFailure>
    );
  }
  if (data === undefined) {
    return <JobPageSkeleton pagination={pagination} />;
  }
  const pages = pageCount(data.count, pagination.size);
  const isCurrent = currentData !== undefined;
  if (isCurrent && pagination.page >= pages) {
    return <Navigate to={jobListAddress({ ...pagination, page: pages - 1 })} replace />;
  }
  return (
    <>
      <JobCount pagination={pagination} count={currentData?.count} />
      {data.jobs.length === 0 ? (
        <NoJobsHere {...pagination} />
      ) : (
        <JobCardGrid jobs={data.jobs} isDimmed={!isCurrent}>
          {(job) => <ListedJob job={job} isFetching={isFetching} />}
        </JobCardGrid>
      )}
      <div className="mt-6 min-h-11">
        {pages > 1 && <JobPager pagination={pagination} pages={pages} />}
      </div>
    </>
  );
}

export function Component() {
  const pagination = usePaginationFromAddress();
  const { openJob } = useOpenJob();
  return (
    <PageContainer>
      <PageHead
        title={openJob?.position ?? 'Find Job'}
        description="All jobs of the portal, newest first: remote, on site and hybrid, for freshers and experienced people."
      />
      <PageHeading>Find Job</PageHeading>
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-8">
        <div className="sticky top-16 z-20 -mx-4 mb-4 border-b border-line bg-page px-4 py-2 sm:-mx-6 sm:px-6 lg:static lg:m-0 lg:border-0 lg:p-0">
          <div className="lg:sticky lg:top-24">
            <JobFilterForm pagination={pagination} />
          </div>
        </div>
        <div>
          <JobPageList pagination={pagination} />
        </div>
      </div>
      <JobOverlay />
    </PageContainer>
  );
}
