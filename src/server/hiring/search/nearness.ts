import type { JobHit } from '#contract/hiring/search.ts';
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

/** How near a found job is: remote jobs may be anywhere. */
export function toNearness(
  { places, jobType }: Pick<JobSummaryRow, 'places' | 'jobType'>,
  searched: SearchedPlaces | undefined,
): Pick<JobHit, 'distance' | 'isRemoteThere'> {
  if (!searched || searched.places.length === 0) {
    return {};
  }
  if (jobType === 'remote') {
    return { isRemoteThere: true };
  }
  const distance = measureNearest(places ?? [], searched.places);
  return distance === undefined ? {} : { distance: Math.round(distance) };
}
