import { type JobFilter, type JobOrder, searchLimit } from '#contract/hiring/job-choices.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { paths } from '#web/paths.ts';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { defaultOrder, getOrder, hasFilters, isOpenOnly, type JobSearch } from './job-search.ts';

const nouns: Record<JobFilter, { one: string; many: string }> = {
  'All Jobs': { one: 'job', many: 'jobs' },
  'Fresher Jobs': { one: 'fresher job', many: 'fresher jobs' },
  'Experienced Jobs': { one: 'experienced job', many: 'experienced jobs' },
};

const orders: Record<JobOrder, string> = {
  best: 'best match first',
  newest: 'newest first',
  experience: 'least experience first',
};

/** The part of a response that the sentence needs. */
export interface FoundCount {
  count: number;
  isMore: boolean;
  isFuzzy: boolean;
}

const quoted = (text: string): string => `“${text}”`;

/** For example ` for “react” in “Dhaka”`. */
export const formatQuery = ({ q, location }: Pick<JobSearch, 'q' | 'location'>): string =>
  (q && ` for ${quoted(q)}`) + (location && ` in ${quoted(location)}`);

const formatRange = (search: JobSearch, { count, isMore }: FoundCount) => {
  const { size, page, jobTypes } = search;
  const open = isOpenOnly(search) ? 'open ' : '';
  const one = open + nouns[jobTypes].one;
  const many = open + nouns[jobTypes].many;
  const first = page * size + 1;
  const last = Math.min(count, first + size - 1);
  if (count <= size && !isMore) {
    return count === 1 ? `Showing the only ${one}` : `Showing all ${count} ${many}`;
  }
  const range = first === last ? `${first}` : `${first} to ${last}`;
  const all = formatNumber(isMore ? searchLimit : count);
  return `Showing ${range} of ${isMore ? 'more than ' : ''}${all} ${many}`;
};

const formatOrder = (search: JobSearch): string => {
  const order = getOrder(search);
  const isShown = search.path === paths.sortJobs || order !== defaultOrder(search);
  return isShown ? `, ${orders[order]}` : '';
};

/** For example `Showing 5 to 8 of 40 fresher jobs for “baker”`; empty when the list is. */
export const formatCount = (search: JobSearch, found: FoundCount): string => {
  if (found.count === 0) {
    return hasFilters(search) ? `No jobs found${formatQuery(search)}` : '';
  }
  if (search.page * search.size >= found.count) {
    return '';
  }
  const range = formatRange(search, found);
  const order = formatOrder(search);
  return found.isFuzzy
    ? `No exact match for ${quoted(search.q)}. Showing similar jobs. ${range}${order}.`
    : `${range}${formatQuery(search)}${order}`;
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
  return (
    <div className={isNothing ? undefined : 'min-h-6 break-words'}>
      <LiveRegion visible={!isNothing}>
        {found ? formatCount(search, found) : 'Loading jobs…'}
      </LiveRegion>
    </div>
  );
}
