import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { load, loadContext } from '#web/api/load-queries.ts';
import { jobsApi } from '#web/features/jobs/jobs-api.ts';
import { jobSearchApi } from '#web/features/jobs/search/job-search-api.ts';
import { toSimilarJobsArg } from '#web/features/jobs/search/job-search.ts';
import { readSlug, redirectOldSlug } from '#web/api/slug-urls.ts';
import { paths } from '#web/paths.ts';

const { getJob } = jobsApi.endpoints;
const { findJobs } = jobSearchApi.endpoints;

const loadQuery = load((args) => [getJob.initiate(readSlug(args))]);

/** A job has one URL: one with an older title leads to it for good. */
export async function loadJob(args: LoaderFunctionArgs<RouterContextProvider>): Promise<null> {
  await loadQuery(args);
  const { dispatch, isServer } = args.context.get(loadContext);
  if (isServer) {
    const { data } = await dispatch(getJob.initiate(readSlug(args), { subscribe: false }));
    if (data) {
      redirectOldSlug(args, paths.job(data));
    }
    if (data?.isClosed) {
      await dispatch(findJobs.initiate(toSimilarJobsArg(data), { subscribe: false }));
    }
  }
  return null;
}
