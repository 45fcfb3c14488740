import { type LoaderFunctionArgs, redirect, type RouterContextProvider } from 'react-router';
import { pageCount } from '#contract/pagination.ts';
import { load, loadContext } from '#web/api/load-queries.ts';
import { jobListAddress, readPagination } from '#web/features/jobs/job-list-address.ts';
import { jobsApi } from '#web/features/jobs/jobs-api.ts';
import { notFound } from '#web/lib/not-found.ts';
import { idFromSlug, slugWithId } from '#web/lib/slug.ts';
import { paths } from '#web/paths.ts';

type LoaderArgs = LoaderFunctionArgs<RouterContextProvider>;

const { getJob, listJobPage, listJobs } = jobsApi.endpoints;

const paginationOf = ({ request }: LoaderArgs) => readPagination(new URL(request.url).searchParams);

const jobIdOf = ({ params }: LoaderArgs): string => {
  const id = idFromSlug(params['slug']);
  if (id === undefined) {
    throw notFound();
  }
  return id;
};

const loadPage = load((args) => [listJobPage.initiate(paginationOf(args))]);
const loadJob = load((args) => [getJob.initiate(jobIdOf(args))]);

export const loadJobList = load(() => [listJobs.initiate()]);

/** A page past the end has the last page in its place. The browser's own page sees to it itself. */
export const loadJobPage = async (args: LoaderArgs) => {
  await loadPage(args);
  const { dispatch, isServer } = args.context.get(loadContext);
  if (isServer) {
    const pagination = paginationOf(args);
    const { data } = await dispatch(listJobPage.initiate(pagination, { subscribe: false }));
    const last = pageCount(data?.count ?? 0, pagination.size) - 1;
    if (pagination.page > last) {
      throw redirect(jobListAddress({ ...pagination, page: last }), 302);
    }
  }
  return null;
};

/** A job has one address: one with an older title leads to it for good. */
export const loadJobDetails = async (args: LoaderArgs) => {
  await loadJob(args);
  const { dispatch, isServer } = args.context.get(loadContext);
  if (isServer) {
    const { data } = await dispatch(getJob.initiate(jobIdOf(args), { subscribe: false }));
    if (data && args.params['slug'] !== slugWithId(data.position, data._id)) {
      throw redirect(encodeURI(paths.job(data)) + new URL(args.request.url).search, 301);
    }
  }
  return null;
};
