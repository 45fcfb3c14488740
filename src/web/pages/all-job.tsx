import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { JobListHead } from '#web/features/jobs/job-list-head.tsx';
import { isSearch } from '#web/features/jobs/job-search-address.ts';
import { setPagination } from '#web/features/jobs/pagination-slice.ts';
import { useJobSearch } from '#web/features/jobs/use-job-search.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { JobList } from '#web/pages/job-list/job-list.tsx';
import { JobOverlay } from '#web/pages/job/job-overlay.tsx';
import { paths } from '#web/paths.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The pagination slice knows where in the list a person is, for the way back from a job. */
const usePaginationFromAddress = () => {
  const search = useJobSearch(paths.allJobs);
  const { jobTypes, size } = search;
  // The pages of a search are others than those of the list.
  const page = isSearch(search) ? 0 : search.page;
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(setPagination({ jobTypes, size, page }));
  }, [dispatch, jobTypes, size, page]);
};

export function Component() {
  usePaginationFromAddress();
  return (
    <PageContainer>
      <JobListHead
        title="Find Job"
        path={paths.allJobs}
        description="All jobs of the portal, newest first: remote, on site and hybrid, for freshers and experienced people."
      />
      <PageHeading>Find Job</PageHeading>
      <JobList path={paths.allJobs} />
      <JobOverlay />
    </PageContainer>
  );
}
