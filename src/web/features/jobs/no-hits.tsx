import { SearchX } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { soughtInWords } from './job-count.tsx';
import {
  changedSearch,
  isOpenOnly,
  type JobSearch,
  jobSearchAddress,
} from './job-search-address.ts';
import { setFiltersOf, withoutFilters } from './job-search-filters.ts';

/** What else could be looked for. */
const waysOn = (search: JobSearch) => {
  const hasFilters = setFiltersOf(search).length > 0;
  return [
    ...(hasFilters && search.q !== ''
      ? [{ to: jobSearchAddress(withoutFilters(search)), label: 'Search without filters' }]
      : []),
    ...(isOpenOnly(search)
      ? [
          {
            to: jobSearchAddress(changedSearch(search, { open: 'no' })),
            label: 'Search closed jobs too',
          },
        ]
      : []),
    { to: search.path, label: 'Show all jobs' },
  ];
};

/** A search that found nothing: what it looked for, and the ways on. */
export function NoHits({ search }: { search: JobSearch }) {
  const filters = setFiltersOf(search).filter(({ name }) => name !== 'location');
  return (
    <EmptyState
      title={`No job found${soughtInWords(search)}`}
      icon={<SearchX />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {waysOn(search).map(({ to, label }) => (
            <ButtonLink key={label} to={to} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </div>
      }
    >
      {filters.length > 0 && (
        <p>With these filters: {filters.map(({ label }) => label).join(', ')}.</p>
      )}
      {search.q !== '' && <p>Fewer or other words may find more.</p>}
    </EmptyState>
  );
}
