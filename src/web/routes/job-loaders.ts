import { type LoaderFunctionArgs, redirect, type RouterContextProvider } from 'react-router';
import { pageCount } from '#contract/pagination.ts';
import { idFromSlug } from '#contract/urls.ts';
import { load, loadContext } from '#web/api/load-queries.ts';
import { jobsApi } from '#web/features/jobs/jobs-api.ts';
import { jobSearchApi } from '#web/features/jobs/search/job-search-api.ts';
import {
  buildJobSearchUrl,
  type JobListPath,
  parseJobSearch,
  toFacetsQuery,
  toJobListArg,
  toSimilarJobsArg,
} from '#web/features/jobs/search/job-search.ts';
import { notFound } from '#web/lib/not-found.ts';
import { paths } from '#web/paths.ts';
import { redirectOldSlug } from './redirect-old-slug.ts';

type LoaderArgs = LoaderFunctionArgs<RouterContextProvider>;

const { getJob } = jobsApi.endpoints;
const { findJobs, listJobFacets } = jobSearchApi.endpoints;

const readJobId = ({ params }: LoaderArgs): string => {
  const id = idFromSlug(params['slug']);
  if (id === undefined) {
    throw notFound();
  }
  return id;
};

const loadJob = load((args) => [getJob.initiate(readJobId(args))]);

/** A page past the end has the last page in its place. The browser's own page sees to it itself. */
const loadFoundJobs = (path: JobListPath) => {
  const readSearch = ({ request }: LoaderArgs) =>
    parseJobSearch(path, new URL(request.url).searchParams);
  const loadPage = load((args) => {
    const search = readSearch(args);
    return [findJobs.initiate(toJobListArg(search)), listJobFacets.initiate(toFacetsQuery(search))];
  });
  return async (args: LoaderArgs) => {
    await loadPage(args);
    const { dispatch, isServer } = args.context.get(loadContext);
    if (isServer) {
      const search = readSearch(args);
      const { data } = await dispatch(
        findJobs.initiate(toJobListArg(search), { subscribe: false }),
      );
      const last = pageCount(data?.count ?? 0, search.size) - 1;
      if (search.page > last) {
        throw redirect(buildJobSearchUrl({ ...search, page: last }), 302);
      }
    }
    return null;
  };
};

export const loadAllJobs = loadFoundJobs(paths.allJobs);
export const loadSortedJobs = loadFoundJobs(paths.sortJobs);

/** A job has one address: one with an older title leads to it for good. */
export const loadJobDetails = async (args: LoaderArgs) => {
  await loadJob(args);
  const { dispatch, isServer } = args.context.get(loadContext);
  if (isServer) {
    const { data } = await dispatch(getJob.initiate(readJobId(args), { subscribe: false }));
    if (data) {
      redirectOldSlug(args, paths.job(data));
    }
    if (data?.isClosed) {
      await dispatch(findJobs.initiate(toSimilarJobsArg(data), { subscribe: false }));
    }
  }
  return null;
};
