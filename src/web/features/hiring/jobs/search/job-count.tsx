import { m } from '#messages';
import { type JobFilter, type JobOrder, searchLimit } from '#contract/hiring/job-choices.ts';
import { formatAtLeast, formatNumber } from '#contract/platform/numbers.ts';
import type { JobSearchPage } from '#contract/hiring/search.ts';
import { paths } from '#web/app/paths.ts';
import { classNames } from '#web/lib/class-names.ts';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { defaultOrder, getOrder, hasFilters, isOpenOnly, type JobSearch } from './job-search.ts';

const nouns = {
  'All Jobs': { any: m.search_jobs_all, open: m.search_open_all },
  'Fresher Jobs': { any: m.search_jobs_fresher, open: m.search_open_fresher },
  'Experienced Jobs': { any: m.search_jobs_experienced, open: m.search_open_experienced },
} as const satisfies Record<JobFilter, unknown>;

const orders: Record<JobOrder, () => string> = {
  best: m.search_order_best,
  newest: m.search_order_newest,
  experience: m.search_order_experience,
  nearest: m.search_order_nearest,
};

/** The part of a response that the sentence needs. */
export type FoundCount = Pick<JobSearchPage, 'count' | 'isMore' | 'isFuzzy' | 'isPartial'>;

type Query = Pick<JobSearch, 'q' | 'location'>;

/** Where their lines say the words and the place. */
const unnamed: Query = { q: '', location: '' };

/** For example `No jobs found for “react” in “Dhaka”`. */
export const formatNothing = (
  { q: words, location: place }: Query,
  { isPartial }: Pick<FoundCount, 'isPartial'>,
): string => {
  if (isPartial) {
    return m.search_none_so_far();
  }
  if (words && place) {
    return m.search_none_for_in({ words, place });
  }
  if (words) {
    return m.search_none_for({ words });
  }
  return place ? m.search_none_in({ place }) : m.search_none();
};

/** For example `open jobs for “react” in “Dhaka”`. */
const formatJobs = (search: JobSearch, count: number, { q: words, location: place }: Query) => {
  const jobs = nouns[search.jobTypes][isOpenOnly(search) ? 'open' : 'any']({ count });
  if (words && place) {
    return m.search_jobs_for_in({ jobs, words, place });
  }
  if (words) {
    return m.search_jobs_for({ jobs, words });
  }
  return place ? m.search_jobs_in({ jobs, place }) : jobs;
};

const formatRange = (
  search: JobSearch,
  { count, isMore, isPartial }: FoundCount,
  query: Query,
): string => {
  const { size, page } = search;
  const isWhole = !isMore && !isPartial;
  const start = page * size + 1;
  const end = Math.min(count, start + size - 1);
  if (count === 1 && isWhole) {
    return m.search_count_only({ jobs: formatJobs(search, 1, query) });
  }
  const jobs = formatJobs(search, searchLimit, query);
  if (count <= size && isWhole) {
    return m.search_count_all({ count: formatNumber(count), jobs });
  }
  const first = formatNumber(start);
  const last = formatNumber(end);
  const all = isPartial && !isMore ? formatAtLeast(count) : formatNumber(count);
  if (start === end) {
    return (isMore ? m.search_count_one_more : m.search_count_one)({ first, all, jobs });
  }
  const write = isMore ? m.search_count_range_more : m.search_count_range;
  return write({ first, last, all, jobs });
};

const addOrder = (search: JobSearch, count: string): string => {
  const order = getOrder(search);
  const isShown = search.path === paths.sortJobs || order !== defaultOrder(search);
  return isShown ? m.search_count_ordered({ count, order: orders[order]() }) : count;
};

/** For example `Showing 5 to 8 of 40 fresher jobs for “baker”`; empty when the list is. */
export const formatCount = (
  search: JobSearch,
  found: FoundCount,
  query: Query = search,
): string => {
  if (found.count === 0) {
    return hasFilters(search) ? formatNothing(search, found) : '';
  }
  if (search.page * search.size >= found.count) {
    return '';
  }
  if (!found.isFuzzy) {
    return addOrder(search, formatRange(search, found, query));
  }
  const count = addOrder(search, formatRange(search, found, unnamed));
  return m.search_count_fuzzy({ words: search.q, count });
};

/** For a narrow screen, on which the chips, the order and the pages stand around it: for example `40 fresher jobs`. */
const formatShort = (search: JobSearch, { count, isMore, isPartial }: FoundCount): string => {
  const all = isMore || isPartial ? formatAtLeast(count) : formatNumber(count);
  // A place stands beside it, and there may be closed jobs only with a filter that says so.
  const jobs =
    search.location === '' ? formatJobs(search, count, unnamed) : m.search_jobs_all({ count });
  return m.search_count_short({ all, jobs });
};

interface JobCountProps {
  search: JobSearch;
  /** Undefined until it is known. */
  found: FoundCount | undefined;
}

/** Shows which of how many jobs the page has, and announces it when that changes. */
export function JobCount({ search, found }: JobCountProps) {
  // The page shows it below.
  const isNothing = found?.count === 0;
  const isSomePartial = found?.isPartial && !isNothing;
  const count = found ? formatCount(search, found) : m.search_loading();
  const isShort = found && count !== '' && !isNothing && !isSomePartial && !found.isFuzzy;
  // The words and the place stand below it, in their lines.
  const shown = isShort ? formatCount(search, found, unnamed) : count;
  const isRepeated = shown !== count;
  return (
    <div
      className={classNames(
        isNothing ? 'sr-only' : 'min-h-6 max-sm:text-label',
        isShort && (isRepeated ? '*:[p]:sr-only' : 'max-lg:*:[p]:sr-only'),
      )}
    >
      <LiveRegion visible={!isNothing}>
        {count}
        {isSomePartial && <span className="block text-sm">{m.search_partial()}</span>}
      </LiveRegion>
      {isShort && (
        <span aria-hidden="true" className="text-muted lg:hidden">
          {formatShort(search, found)}
        </span>
      )}
      {isRepeated && (
        <span aria-hidden="true" className="text-muted max-lg:hidden">
          {shown}
        </span>
      )}
    </div>
  );
}
