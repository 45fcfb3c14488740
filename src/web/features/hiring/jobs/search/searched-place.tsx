import { m } from '#messages';
import { X } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
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
        className="-my-px grid size-9 place-items-center rounded-control text-muted hover:text-ink"
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
  <div className="absolute inset-y-1 end-1 flex items-center max-lg:[&>a]:hidden divide-x divide-line rtl:divide-x-reverse">
    <RemovePlace search={search} />
    {children}
  </div>
);

interface PlaceButtonProps extends ComponentProps<'button'> {
  search: JobSearch;
}

/** On a phone, where the line of the place has a sheet of its own: the place, and how far around it. */
export function PlaceButton({ search, ...button }: PlaceButtonProps) {
  const { location, radius } = search;
  const [city = ''] = location.split(', ');
  return (
    <div className="place-button sm:hidden noscript:hidden">
      <button {...button} type="button" aria-haspopup="dialog">
        <span className="sr-only">{m.search_location()}: </span>
        <span className="max-w-32 truncate">{city === '' ? m.search_place_any() : city}</span>
        {radius !== undefined && (
          <span className="whitespace-pre">
            {' '}
            · {m.search_radius_short({ km: formatNumber(radius) })}
          </span>
        )}
      </button>
      <RemovePlace search={search} />
    </div>
  );
}
