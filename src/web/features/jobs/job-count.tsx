import type { JobFilter } from '#contract/jobs.ts';
import { type JobOrder, searchLimit } from '#contract/search.ts';
import { paths } from '#web/paths.ts';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { isSearch, type JobSearch, orderOf, usualOrder } from './job-search-address.ts';

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

/** As much of an answer as is told in words. */
export interface FoundCount {
  count: number;
  isMore: boolean;
  isFuzzy: boolean;
}

const quoted = (text: string): string => `“${text}”`;

/** For example ` for “react” in “Dhaka”`. */
export const soughtInWords = ({ q, location }: Pick<JobSearch, 'q' | 'location'>): string =>
  (q && ` for ${quoted(q)}`) + (location && ` in ${quoted(location)}`);

const stretchInWords = ({ size, page, jobTypes }: JobSearch, { count, isMore }: FoundCount) => {
  const { one, many } = nouns[jobTypes];
  const first = page * size + 1;
  const last = Math.min(count, first + size - 1);
  if (count <= size && !isMore) {
    return count === 1 ? `Showing the only ${one}` : `Showing all ${count} ${many}`;
  }
  const stretch = first === last ? `${first}` : `${first} to ${last}`;
  const all = (isMore ? searchLimit : count).toLocaleString('en-US');
  return `Showing ${stretch} of ${isMore ? 'more than ' : ''}${all} ${many}`;
};

const orderInWords = (search: JobSearch): string => {
  const order = orderOf(search);
  const isToBeSaid = search.path === paths.sortJobs || order !== usualOrder(search);
  return isSearch(search) && isToBeSaid ? `, ${orders[order]}` : '';
};

/** For example `Showing 5 to 8 of 40 fresher jobs for “baker”`; empty when the list is. */
export const countInWords = (search: JobSearch, found: FoundCount): string => {
  if (found.count === 0) {
    return isSearch(search) ? `No job found${soughtInWords(search)}` : '';
  }
  if (search.page * search.size >= found.count) {
    return '';
  }
  const stretch = stretchInWords(search, found);
  const order = orderInWords(search);
  return found.isFuzzy
    ? `No job has ${quoted(search.q)} to the letter. These come close. ${stretch}${order}.`
    : `${stretch}${soughtInWords(search)}${order}`;
};

interface JobCountProps {
  search: JobSearch;
  /** Undefined until it is known. */
  found: FoundCount | undefined;
}

/** Says which of how many jobs are shown, and says it again when that changes. */
export function JobCount({ search, found }: JobCountProps) {
  // Who sees the page sees it said below.
  const isNothing = found?.count === 0;
  return (
    <div className={isNothing ? undefined : 'mb-4 min-h-6 break-words'}>
      <LiveRegion visible={!isNothing}>
        {found ? countInWords(search, found) : 'Loading jobs…'}
      </LiveRegion>
    </div>
  );
}
