import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import type { JobFacets } from '#contract/hiring/search.ts';
import { formatFacetCount } from '#web/features/hiring/jobs/search/facet-count.ts';
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
  /** How many open jobs it leads to. */
  count: readonly [choice: string, read: (facets: JobFacets) => number];
}

const chips: readonly Chip[] = [
  {
    label: m.home_chip_remote,
    search: { jobType: 'remote' },
    count: ['jobType:remote', ({ jobType }) => jobType.remote],
  },
  {
    label: m.home_search_fresher,
    search: { jobTypes: 'Fresher Jobs' },
    count: ['jobTypes:Fresher Jobs', ({ jobTypes }) => jobTypes['Fresher Jobs']],
  },
  {
    label: m.home_chip_full_time,
    search: { employmentType: 'Full-time' },
    count: ['employmentType:Full-time', ({ employmentType }) => employmentType['Full-time']],
  },
  {
    label: m.home_chip_pay_listed,
    search: { withSalary: 'yes' },
    count: ['withSalary:yes', (facets) => facets.withSalary],
  },
  {
    label: m.home_chip_answers_quickly,
    search: { answersQuickly: 'yes' },
    count: ['answersQuickly:yes', (facets) => facets.answersQuickly],
  },
];

function JobCount({ facets, count }: { facets: JobFacets; count: Chip['count'] }) {
  const [choice, read] = count;
  return (
    <>
      {formatFacetCount(facets, choice, read(facets))}
      <span className="sr-only"> {m.home_search_jobs()}</span>
    </>
  );
}

/** Searches that many people make, with the number of open jobs that each finds. */
export function SearchChips() {
  const { data: facets } = useQuery(jobFacetsOptions({ query: openJobFacets }));
  return (
    <ul aria-label={m.home_searches()} className="swipe-row mt-4 flex gap-2 sm:flex-wrap">
      {chips.map(({ label, search, count }) => (
        <li key={label()}>
          <ChipLink to={buildFindJobUrl(search)} className="min-h-11 sm:min-h-9">
            {label()}
            <span className="min-w-[2ch] text-muted tabular-nums">
              {facets && <JobCount facets={facets} count={count} />}
            </span>
          </ChipLink>
        </li>
      ))}
    </ul>
  );
}
