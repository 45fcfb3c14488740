import { searchLimit } from '#contract/hiring/job-choices.ts';
import type { JobFacets } from '#contract/hiring/search.ts';
import { formatNumber } from '#contract/platform/numbers.ts';

/** The number of jobs that a choice would show, for example `12`, or `1,000+` where there are more. `choice` is as `country:IS`. */
export const formatFacetCount = (facets: JobFacets, choice: string, count: number): string => {
  const isMore = count > searchLimit || facets.lowerBounds.includes(choice);
  return `${formatNumber(Math.min(count, searchLimit))}${isMore ? '+' : ''}`;
};

/** For example `Remote (12)`; bare until the number is known. */
export const withCount = (
  label: string,
  facets: JobFacets | undefined,
  [choice, count]: readonly [choice: string, count: number | undefined],
): string =>
  facets === undefined || count === undefined
    ? label
    : `${label} (${formatFacetCount(facets, choice, count)})`;
