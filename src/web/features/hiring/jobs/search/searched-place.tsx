import { m } from '#messages';
import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { splitPlaceIds } from '#contract/hiring/place-choices.ts';
import { formatPlace } from '#contract/hiring/place-texts.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { usePlaces } from '#web/features/hiring/places/use-places.ts';
import { Icon } from '#web/ui/icon.tsx';
import { findPlaceFilter } from './active-filters.ts';
import { buildJobSearchUrl, type JobSearch } from './job-search.ts';

/** The search with the name of its place, which a link may lack. */
export const useNamedSearch = (search: JobSearch): JobSearch => {
  const ids = search.location === '' ? splitPlaceIds(search.place ?? '') : [];
  const [only] = usePlaces(ids.length === 1 ? ids : []);
  return only ? { ...search, location: formatPlace(only) } : search;
};

/** The button that takes the place out of its line. */
function RemovePlace({ search }: { search: JobSearch }) {
  const filter = findPlaceFilter(search);
  return (
    filter && (
      <Link
        to={buildJobSearchUrl(filter.without)}
        preventScrollReset
        className="grid size-9 place-items-center rounded-control text-muted hover:text-ink max-lg:hidden"
      >
        <Icon of={X} className="size-4" />
        <span className="sr-only">
          {m.search_remove_filter()} {filter.label}
        </span>
      </Link>
    )
  );
}

interface PlaceEndProps {
  search: JobSearch;
  /** The field of the distance. */
  children: ReactNode;
}

/** The end of the line of a place. */
export const PlaceEnd = ({ search, children }: PlaceEndProps) => (
  <div className="absolute inset-y-1 end-1 flex items-center divide-x divide-line rtl:divide-x-reverse">
    <RemovePlace search={search} />
    {children}
  </div>
);

/** On a phone, where the line of the place is behind the button for all filters: the place, and how far around it. */
export function PlaceChip({ search }: { search: JobSearch }) {
  const named = useNamedSearch(search);
  const filter = findPlaceFilter(named);
  const { location, radius } = named;
  const [city = location] = location.split(', ');
  return (
    filter && (
      <Link
        to={buildJobSearchUrl(filter.without)}
        preventScrollReset
        className="flex min-h-6 max-w-37 min-w-0 items-center gap-1 rounded-control border border-primary bg-tint ps-2 pe-1 text-sm sm:hidden"
      >
        <span className="sr-only">{m.search_remove_filter()} </span>
        <span className="min-w-0 truncate">{city}</span>
        {radius !== undefined && (
          <span className="shrink-0 whitespace-nowrap">
            · {m.search_radius_short({ km: formatNumber(radius) })}
          </span>
        )}
        <Icon of={X} className="size-4 shrink-0" />
      </Link>
    )
  );
}
