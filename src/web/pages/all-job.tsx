import { loadJobList } from '#web/pages/job-list/load-job-list.ts';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { isSearch } from '#web/features/jobs/search/job-search.ts';
import { setPagination } from '#web/features/jobs/search/pagination-slice.ts';
import { useJobSearch } from '#web/features/jobs/search/use-search-form.ts';
import { JobList } from '#web/pages/job-list/job-list.tsx';
import { paths } from '#web/paths.ts';

/** Stores the page of the list, for the link back from a job. */
const useStoredPagination = () => {
  const search = useJobSearch(paths.allJobs);
  const { jobTypes, size } = search;
  // The pages of a search are others than those of the list.
  const page = isSearch(search) ? 0 : search.page;
  const dispatch = useDispatch();
  useEffect(() => {
    dispatch(setPagination({ jobTypes, size, page }));
  }, [dispatch, jobTypes, size, page]);
};

export const loader = loadJobList(paths.allJobs);

export function Component() {
  useStoredPagination();
  return (
    <JobList
      title="Find Job"
      path={paths.allJobs}
      description="All jobs of the portal, newest first: remote, on site and hybrid, for freshers and experienced people."
    />
  );
}
