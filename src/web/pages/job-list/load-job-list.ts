import { type LoaderFunctionArgs, redirect, type RouterContextProvider } from 'react-router';
import { pageCount } from '#contract/pagination.ts';
import { load, loadContext } from '#web/api/load-queries.ts';
import { jobSearchApi } from '#web/features/jobs/search/job-search-api.ts';
import {
  buildJobSearchUrl,
  type JobListPath,
  parseJobSearch,
  toFacetsQuery,
  toJobListArg,
} from '#web/features/jobs/search/job-search.ts';

const { findJobs, listJobFacets } = jobSearchApi.endpoints;

/** A page past the end has the last page in its place. The browser's own page sees to it itself. */
export const loadJobList = (path: JobListPath) => {
  const readSearch = ({ request }: LoaderFunctionArgs) =>
    parseJobSearch(path, new URL(request.url).searchParams);
  const loadPage = load((args) => {
    const search = readSearch(args);
    return [findJobs.initiate(toJobListArg(search)), listJobFacets.initiate(toFacetsQuery(search))];
  });
  return async (args: LoaderFunctionArgs<RouterContextProvider>) => {
    await loadPage(args);
    const { dispatch, isServer } = args.context.get(loadContext);
    if (isServer) {
      const search = readSearch(args);
      const query = findJobs.initiate(toJobListArg(search), { subscribe: false });
      const { data } = await dispatch(query);
      const last = pageCount(data?.count ?? 0, search.size) - 1;
      if (search.page > last) {
        throw redirect(buildJobSearchUrl({ ...search, page: last }), 302);
      }
    }
    return null;
  };
};
