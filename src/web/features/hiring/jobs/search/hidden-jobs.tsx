import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#contract/platform/numbers.ts';
import { countOtherCurrencies } from './job-filters.ts';
import { jobFacetsOptions } from './job-search-api.ts';
import {
  buildJobSearchUrl,
  changeSearch,
  isOpenOnly,
  type JobSearch,
  toFacetsQuery,
} from './job-search.ts';

/** Says which jobs a list leaves out though they may be meant: those paid in other currencies, and closed ones. */
export function HiddenJobs({ search }: { search: JobSearch }) {
  const { data: facets } = useQuery(jobFacetsOptions(toFacetsQuery(search)));
  const others = countOtherCurrencies(search, facets);
  const isMore = facets?.isMore ? '+' : '';
  return (
    <p className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3 text-sm text-muted">
      {others > 0 && (
        <span>
          {formatNumber(others)}
          {isMore} more paid in other currencies
        </span>
      )}
      {isOpenOnly(search) && facets && facets.closed !== 0 && (
        <span>
          {facets.closed === undefined
            ? 'Closed jobs hidden'
            : `${formatNumber(facets.closed)} closed hidden`}{' '}
          <Link
            to={buildJobSearchUrl(changeSearch(search, { open: 'no' }))}
            preventScrollReset
            className="ml-1 inline-flex min-h-8 items-center text-primary underline underline-offset-4"
          >
            Show closed jobs
          </Link>
        </span>
      )}
    </p>
  );
}
