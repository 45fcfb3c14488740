import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { JobFacets } from '#contract/hiring/search.ts';
import { jobFacetsOptions } from '#web/features/hiring/jobs/search/job-search-api.ts';
import {
  buildFindJobUrl,
  type JobSearch,
  openJobFacets,
} from '#web/features/hiring/jobs/search/job-search.ts';
import { ChipLink } from '#web/ui/chip-link.tsx';

interface Chip {
  label: () => string;
  search: Partial<JobSearch>;
  /** How many open jobs it leads to, where the facets tell. */
  count?: (facets: JobFacets) => number;
}

const chips: readonly Chip[] = [
  {
    label: m.home_chip_remote,
    search: { jobType: 'remote' },
    count: ({ jobType }) => jobType.remote,
  },
  {
    label: m.home_search_fresher,
    search: { jobTypes: 'Fresher Jobs' },
    count: ({ jobTypes }) => jobTypes['Fresher Jobs'],
  },
  {
    label: m.home_chip_full_time,
    search: { employmentType: 'Full-time' },
    count: ({ employmentType }) => employmentType['Full-time'],
  },
  {
    label: m.home_chip_pay_listed,
    search: { withSalary: 'yes' },
    count: (facets) => facets.withSalary,
  },
  { label: m.home_search_posted, search: { postedWithin: 7 } },
];

function JobCount({ facets, count }: { facets: JobFacets; count: NonNullable<Chip['count']> }) {
  return (
    <>
      {formatNumber(count(facets))}
      {facets.isMore && '+'}
      <span className="sr-only"> {m.home_search_jobs()}</span>
    </>
  );
}

/** Searches that many people make, with the number of open jobs that each finds. */
export function SearchChips() {
  const { data: facets } = useQuery(jobFacetsOptions({ query: openJobFacets }));
  return (
    <ul aria-label={m.home_searches()} className="mt-4 flex flex-wrap gap-2">
      {chips.map(({ label, search, count }) => (
        <li key={label()} className={count ? undefined : 'max-sm:hidden'}>
          <ChipLink to={buildFindJobUrl(search)} className="min-h-11 sm:min-h-9">
            {label()}
            {count && (
              <span className="min-w-[2ch] text-muted tabular-nums">
                {facets && <JobCount facets={facets} count={count} />}
              </span>
            )}
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
