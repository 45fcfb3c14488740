import { m } from '#messages';
import {
  defaultJobFilter,
  defaultJobOrder,
  type JobOrder,
  unsavedFilters,
} from '#contract/hiring/job-choices.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import type { JobPageQuery } from '#contract/hiring/job-lists.ts';
import { pageSizes } from '#contract/platform/pagination.ts';
import type { JobFacetsQuery, JobSearchQuery } from '#contract/hiring/search.ts';
import type { SavedFilters } from '#contract/hiring/saved-searches.ts';
import { oneOf } from '#web/lib/choices.ts';
import { paths } from '#web/app/paths.ts';
import type { PageFeeds } from '#web/seo/page-head.tsx';
import {
  hasFilter,
  type JobFilters,
  normalizeWords,
  readFilters,
  writeFilters,
} from './job-filter-table.ts';
import { initialPagination, type Pagination } from './pagination.ts';

export type JobListPath = typeof paths.allJobs | typeof paths.sortJobs;

/** The words, filters, order and page of a list of jobs. */
export interface JobSearch extends JobFilters, Pagination {
  path: JobListPath;
  q: string;
  /** The words as they were typed, once their place was found in them, or once they are wanted as words. */
  typed: string;
  /** The default is the best match where there are words, and the newest job where there are none. */
  order: JobOrder | undefined;
}

/** Other words than were typed, or no place any more: what was typed says nothing about them. */
const keepTyped = ({ q, place, typed }: Pick<JobSearch, 'q' | 'place' | 'typed'>): string =>
  typed === q || place !== undefined ? typed : '';

/** The search of a URL or a form. Parameters that are absent, empty or invalid have their defaults. */
export const parseJobSearch = (path: JobListPath, params: URLSearchParams): JobSearch => {
  const page = Number(params.get('page'));
  const q = normalizeWords(params.get('q'));
  const filters = readFilters(params);
  return {
    path,
    q,
    typed: keepTyped({ q, ...filters, typed: normalizeWords(params.get('typed')) }),
    ...filters,
    order: oneOf(['best', 'newest', 'experience', 'nearest'], params.get('order')),
    size: oneOf(pageSizes, params.get('size')) ?? initialPagination.size,
    page: Number.isSafeInteger(page) && page > 0 ? page : initialPagination.page,
  };
};

/** Whether the jobs are those of some words or filters; the list of all jobs, too, has kinds of jobs and closed ones. */
export const hasFilters = (search: JobSearch): boolean => search.q !== '' || hasFilter(search);

export const isOpenOnly = ({ open }: JobSearch): boolean => open === undefined;

export const defaultOrder = ({ q }: JobSearch): JobOrder => (q === '' ? 'newest' : defaultJobOrder);

/** The order that applies: where there are no words, nothing is the best match. */
export const getOrder = (search: JobSearch): JobOrder =>
  search.order === undefined || search.order === 'best' ? defaultOrder(search) : search.order;

/** Whether this needs the search: the plain list has the newest first. */
const isSearch = (search: JobSearch): boolean =>
  hasFilters(search) || getOrder(search) !== defaultOrder(search);

/** A URL with the parameters that have a value. */
const buildUrl = (
  path: string,
  params: Readonly<Record<string, string | number | undefined>>,
): string => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${path}?${query}` : path;
};

const unlessDefault = <Value>(value: Value, fallback: Value): Value | undefined =>
  value === fallback ? undefined : value;

/** Words and filters as parameters, in their order in a URL; a filter that is not set is undefined. */
const toParams = (search: JobSearch) => ({
  q: search.q || undefined,
  ...writeFilters(search),
  jobTypes: search.jobTypes,
});

/** The canonical URL of a search: what is as by default is left out. */
export const buildJobSearchUrl = (search: JobSearch): string =>
  buildUrl(search.path, {
    ...toParams(search),
    typed: keepTyped(search),
    jobTypes: unlessDefault(search.jobTypes, initialPagination.jobTypes),
    order: unlessDefault(getOrder(search), defaultOrder(search)),
    size: unlessDefault(search.size, initialPagination.size),
    page: unlessDefault(search.page, initialPagination.page),
  });

/** The URL of Find Job with some parameters set. */
export const buildFindJobUrl = (search: Partial<JobSearch>): string =>
  buildJobSearchUrl({ ...parseJobSearch(paths.allJobs, new URLSearchParams()), ...search });

/** A changed search begins at its first page. */
export const changeSearch = (search: JobSearch, change: Partial<JobSearch>): JobSearch => ({
  ...search,
  page: 0,
  ...change,
});

/** The query for the numbers beside the filters. */
export const toFacetsQuery = (search: JobSearch): JobFacetsQuery => ({
  ...toParams(search),
  open: search.open ?? 'yes',
});

/** A query without some of its parameters. */
const omit = <Name extends string>(query: JobFacetsQuery, names: Readonly<Record<Name, true>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type says what the filter does
  Object.fromEntries(Object.entries(query).filter(([name]) => !(name in names))) as Omit<
    JobFacetsQuery,
    Name
  >;

export const toSavedFilters = (search: JobSearch): SavedFilters =>
  omit(toFacetsQuery(search), unsavedFilters);

/** The list of a saved search; with `newSince` of its jobs that were published after this moment. */
export const buildSavedSearchUrl = (filters: SavedFilters, newSince?: string): string => {
  const given = Object.entries({ ...filters, newSince }).filter(([, value]) => value !== undefined);
  const params = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const order = newSince === undefined ? undefined : 'newest';
  return buildJobSearchUrl({ ...parseJobSearch(paths.allJobs, params), order });
};

export const openJobFacets: JobFacetsQuery = toFacetsQuery(
  parseJobSearch(paths.allJobs, new URLSearchParams()),
);

export type JobListArg = { list: JobPageQuery } | { search: JobSearchQuery };

export const toJobListArg = (search: JobSearch): JobListArg => {
  const { jobTypes: filter, size, page } = search;
  return isSearch(search)
    ? { search: { ...toFacetsQuery(search), order: getOrder(search), size, page } }
    : { list: { jobTypes: filter, size, page, ...(isOpenOnly(search) && { open: 'yes' }) } };
};

export const listJobFeeds = (): PageFeeds => ({
  title: m.search_feed(),
  rss: discoveryPaths.jobsRss,
  atom: discoveryPaths.jobsAtom,
});

/** The feeds of a search: the same words and filters, on every page and in every order. */
export const getSearchFeeds = (search: JobSearch): PageFeeds => {
  const query = omit(toFacetsQuery(search), { open: true, newSince: true });
  const params = { ...query, jobTypes: unlessDefault(query.jobTypes, defaultJobFilter) };
  const feeds = listJobFeeds();
  const rss = buildUrl(feeds.rss, params);
  const title = rss === feeds.rss ? feeds.title : m.search_feed_of_search();
  return { title, rss, atom: buildUrl(feeds.atom, params) };
};
