import type { QueryClient } from '@tanstack/react-query';
import { formatPlace, formatPlaceName } from '#contract/hiring/place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import { placesOptions } from './places-api.ts';

/** Fewer letters find too much. */
export const minimumLetters = 2;

export interface TypedPlaces {
  readonly places: readonly Place[];
  /** What names no place. */
  readonly rest: string;
}

/** The place of exactly this name, also one that is chosen already; else the first suggestion that is not. */
const pick = (text: string, found: readonly Place[], chosen: readonly string[]) =>
  found.find((place) =>
    [place.name, formatPlaceName(place), formatPlace(place)].some(
      (name) => name.toLowerCase() === text.toLowerCase(),
    ),
  ) ?? found.find(({ id }) => !chosen.includes(id));

const splitAt = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The places for a job that a typed text names: `Chittagong`, `Dhaka, Bangladesh`, `Rajshahi; Osaka`. A comma stands between places
 * only where the text as a whole names none. Waits for the server's answer; without one the text names nothing.
 */
export async function findTypedPlaces(
  client: QueryClient,
  text: string,
  chosen: readonly string[],
): Promise<TypedPlaces> {
  const find = async (part: string): Promise<Place | undefined> => {
    if (part.length < minimumLetters) {
      return undefined;
    }
    const found = await client.query(placesOptions({ query: { q: part } })).catch(() => []);
    return pick(
      part,
      found.filter(({ kind }) => kind !== 'region'),
      chosen,
    );
  };
  const findPart = async (part: string) => {
    const whole = await find(part);
    const pieces = whole === undefined && part.includes(',') ? splitAt(part, ',') : [part];
    const places =
      pieces.length === 1 && pieces[0] === part ? [whole] : await Promise.all(pieces.map(find));
    return pieces.map((piece, index) => ({ piece, place: places[index] }));
  };
  const parts = (await Promise.all(splitAt(text, ';').map(findPart))).flat();
  return {
    places: parts.flatMap(({ place }) => place ?? []),
    rest: parts.flatMap(({ piece, place }) => (place ? [] : piece)).join('; '),
  };
}
