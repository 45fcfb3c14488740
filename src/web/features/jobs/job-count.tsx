import type { JobFilter } from '#contract/jobs.ts';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import type { PaginationState } from './pagination-slice.ts';

const nouns: Record<JobFilter, { one: string; many: string }> = {
  'All Jobs': { one: 'job', many: 'jobs' },
  'Fresher Jobs': { one: 'fresher job', many: 'fresher jobs' },
  'Experienced Jobs': { one: 'experienced job', many: 'experienced jobs' },
};

/** For example `Showing 5 to 8 of 40 fresher jobs`; empty when there is nothing to count. */
export const countInWords = ({ jobTypes, size, page }: PaginationState, count: number): string => {
  const { one, many } = nouns[jobTypes];
  const first = page * size + 1;
  const last = Math.min(count, first + size - 1);
  if (count === 0 || first > count) {
    return '';
  }
  if (count <= size) {
    return count === 1 ? `Showing the only ${one}` : `Showing all ${count} ${many}`;
  }
  const stretch = first === last ? `${first}` : `${first} to ${last}`;
  return `Showing ${stretch} of ${count.toLocaleString('en-US')} ${many}`;
};

interface JobCountProps {
  pagination: PaginationState;
  /** How many there are in all; undefined until it is known. */
  count: number | undefined;
}

/** Says which of how many jobs are shown, and says it again when that changes. */
export function JobCount({ pagination, count }: JobCountProps) {
  return (
    <div className="mb-4 min-h-6">
      <LiveRegion visible>
        {count === undefined ? 'Loading jobs…' : countInWords(pagination, count)}
      </LiveRegion>
    </div>
  );
}
