import { formatNumber } from '#contract/platform/numbers.ts';
import { formatPlace } from '#contract/hiring/place-texts.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';

type PlacedJob = Pick<JobSummary, 'location' | 'places'>;

/**
 * The places of a job in the language of the reader, or else its location. An employer who named one city in other words is
 * not corrected.
 */
export function listPlaceNames({ location, places = [] }: PlacedJob): string[] {
  const [first] = places;
  const isWritten =
    places.length === 1 && first?.kind === 'city' && !location.startsWith(`${first.name}, `);
  return first === undefined || isWritten ? [location] : places.map(formatPlace);
}

/** Its first place, and how many more there are: `Dhaka, Bangladesh +2`. */
export function formatPlaces(job: PlacedJob): string {
  const [first = '', ...others] = listPlaceNames(job);
  return others.length === 0 ? first : `${first} +${formatNumber(others.length)}`;
}
