import { m } from '#messages';
import { haveCity } from '#contract/hiring/place-choices.ts';
import { formatPlaceName } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import type { JobHit } from '#contract/hiring/search.ts';
import { useReaderQuery } from '#web/api/reader.ts';
import { ChipLink } from '#web/ui/chip-link.tsx';
import { useJobCount } from './counted-jobs.ts';
import { foundJobsOptions } from './job-search-api.ts';
import { buildJobSearchUrl, changeSearch, type JobSearch, toJobListArg } from './job-search.ts';
import { toPlaceFilters } from './place-filters.ts';

/** In kilometres: the widest that a search knows. */
const around = 100;
/** Jobs that are looked at for their cities. */
const looked = 8;
const mostCities = 4;

/** The cities of jobs farther away than the list reaches, the nearest first. */
const listCities = (jobs: readonly JobHit[], reach: number): readonly Place[] => {
  const places = jobs.flatMap(({ distance, places: [nearest] = [] }) =>
    nearest?.kind === 'city' && distance !== undefined && distance > reach ? nearest : [],
  );
  return [...new Map(places.map((place) => [place.id, place])).values()].slice(0, mostCities);
};

/** A city as a way on, with the number of its jobs; known too where there is no city. */
function useCity(search: JobSearch, city: Place | undefined, isWanted: boolean) {
  const meant = changeSearch(search, { ...(city && toPlaceFilters(city)), radius: undefined });
  const { isKnown, count } = useJobCount(meant, isWanted && city !== undefined);
  const hasJobs = city !== undefined && count !== undefined;
  return {
    isKnown: isWanted && (city === undefined || isKnown),
    ways: hasJobs
      ? [
          {
            url: buildJobSearchUrl(meant),
            label: m.search_nearby_city({ place: formatPlaceName(city), count }),
          },
        ]
      : [],
  };
}

/** The cities around the one of the search. One search after the other counts their jobs. */
function useCities(search: JobSearch) {
  const wide = changeSearch(search, { radius: around, order: 'nearest', size: looked });
  const { data } = useReaderQuery((reader) => ({
    ...foundJobsOptions(toJobListArg(wide), reader),
    enabled: haveCity(search.place ?? ''),
  }));
  const found = data && !data.isFuzzy ? data.jobs : [];
  const [one, two, three, four] = listCities(found, search.radius ?? 0);
  const first = useCity(search, one, data !== undefined);
  const second = useCity(search, two, first.isKnown);
  const third = useCity(search, three, second.isKnown);
  const fourth = useCity(search, four, third.isKnown);
  return [...first.ways, ...second.ways, ...third.ways, ...fourth.ways];
}

/** Where few jobs are at a place: cities nearby that have some. */
export function NearbyCities({ search }: { search: JobSearch }) {
  const cities = useCities(search);
  return (
    cities.length > 0 && (
      <nav
        aria-label={m.search_nearby()}
        className="rises flex flex-wrap items-center gap-2 text-start"
      >
        <p aria-hidden="true" className="text-sm text-muted">
          {m.search_nearby()}
        </p>
        {cities.map(({ url, label }) => (
          <ChipLink key={url} to={url} className="min-h-9">
            {label}
          </ChipLink>
        ))}
      </nav>
    )
  );
}
