import { formatNumber } from '#contract/platform/numbers.ts';
import { isLatinEnding } from '#contract/platform/text/latin-text.ts';
import { formatPlace, placeSeparator } from '#contract/hiring/place-texts.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { getLocale } from '#messages/runtime';

type PlacedJob = Pick<JobSummary, 'location' | 'places'>;

/**
 * The places as the location has them in English: the server has written them so, and a browser needs 70 ms of a phone's
 * start to name their countries. Undefined where the location says something else.
 */
function readLocation({ location, places = [] }: PlacedJob): string[] | undefined {
  const names = location.split(placeSeparator);
  const areTheirs =
    names.length === places.length &&
    places.every(({ name, kind, country }, at) => {
      const written = names[at] ?? '';
      return kind === 'country' || country === undefined
        ? written === name
        : written.startsWith(name) && isLatinEnding(written.slice(name.length));
    });
  return getLocale() === 'en' && areTheirs ? names : undefined;
}

/**
 * The places of a job in the language of the reader, or else its location. An employer who named one city in other words is
 * not corrected.
 */
export function listPlaceNames({ location, places = [] }: PlacedJob): string[] {
  const [first] = places;
  const isWritten =
    places.length === 1 && first?.kind === 'city' && !location.startsWith(`${first.name}, `);
  return first === undefined || isWritten
    ? [location]
    : (readLocation({ location, places }) ?? places.map(formatPlace));
}

/** Its first place, and how many more there are: `Dhaka, Bangladesh +2`. */
export function formatPlaces(job: PlacedJob): string {
  const [first = '', ...others] = listPlaceNames(job);
  return others.length === 0 ? first : `${first} +${formatNumber(others.length)}`;
}
