import type { JobHit } from '#contract/hiring/search.ts';
import { listCountriesOf } from '#contract/hiring/place-area-choices.ts';
import type { Place } from '#contract/hiring/places.ts';
import { measureDistance } from '#server/hiring/places/distance.ts';
import type { JobSummaryRow } from '#server/hiring/jobs/job-rows.queries.ts';
import type { SearchedPlaces } from './searched-places.queries.ts';

/** Kilometres between the nearest of two lists of places; undefined where one has no city. */
export function measureNearest(
  places: readonly Place[],
  searched: readonly Place[],
): number | undefined {
  const distances = places.flatMap((place) =>
    searched.flatMap((other) => measureDistance(place, other) ?? []),
  );
  return distances.length === 0 ? undefined : Math.min(...distances);
}

function isWithin(place: Place, searched: Place): boolean {
  if (searched.kind === 'region') {
    return place.region === searched.region && place.country === searched.country;
  }
  const countries = new Set(listCountriesOf(place));
  return listCountriesOf(searched).some((country) => countries.has(country));
}

/** How far a place of a job is from the searched ones: 0 in a region, a country or an area that was searched. */
const rankPlace = (place: Place, searched: readonly Place[]): number =>
  measureNearest([place], searched) ??
  (searched.some((other) => isWithin(place, other)) ? 0 : Infinity);

/** The place of a found job that was searched stands first. */
function sortPlaces(places: readonly Place[], searched: readonly Place[]): Place[] {
  const ranks = new Map(places.map((place) => [place, rankPlace(place, searched)]));
  const rankOf = (place: Place) => ranks.get(place) ?? Infinity;
  return places.toSorted((one, other) =>
    rankOf(one) < rankOf(other) ? -1 : Number(rankOf(one) > rankOf(other)),
  );
}

/** How near a found job is: remote jobs may be anywhere. */
export function toNearness(
  { places, jobType }: Pick<JobSummaryRow, 'places' | 'jobType'>,
  searched: SearchedPlaces | undefined,
): Pick<JobHit, 'distance' | 'isRemoteThere' | 'places'> {
  if (!searched || searched.places.length === 0) {
    return {};
  }
  const sorted = places?.length ? { places: sortPlaces(places, searched.places) } : {};
  if (jobType === 'remote') {
    return { ...sorted, isRemoteThere: true };
  }
  const distance = measureNearest(places ?? [], searched.places);
  return distance === undefined ? sorted : { ...sorted, distance: Math.round(distance) };
}
