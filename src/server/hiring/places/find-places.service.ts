import { listCountryNames, toJobPlace } from '#contract/hiring/job-place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  findAlike,
  findByBeginning,
  findByName,
  type FoundPlace,
  getPlaces,
  type TypedPlace,
} from './find-places.queries.ts';
import { toPlaceKey } from './gazetteer.ts';

/** Fewer letters begin too many names. */
const fewestLetters = 2;
/** Shorter texts are like too many names; other letters than Latin ones have no trigrams in a database with the locale C. */
const fewestAlike = 4;
const hasLatinLetters = (key: string): boolean => /[a-z]{2}/.test(key);
/** No place has a longer name. */
const mostLetters = 60;

/** The countries one of whose names begins so. */
const listCountriesBeginning = (key: string): string[] =>
  [...listCountryNames()].flatMap(([code, names]) =>
    names.some((name) => name.startsWith(key)) ? [code] : [],
  );

/** `Springfield, Ill, USA` is a Springfield in a region, and in a country, that begin so. */
function parseTyped(text: string): TypedPlace {
  const [key = '', ...rest] = text.split(',').map(toPlaceKey);
  const within = rest
    .filter(Boolean)
    .map((region) => ({ region, countries: listCountriesBeginning(region) }));
  return { key, within };
}

/** `Dhaka Bangladesh`, without a comma. */
function parseWords(text: string): TypedPlace | undefined {
  const { city, country } = toJobPlace({ location: text });
  return country === undefined || city === text
    ? undefined
    : { key: toPlaceKey(city), within: [{ countries: [country] }] };
}

/** Suggestions for a typed place, the likeliest first. */
async function suggestPlaces(db: Queryable, text: string): Promise<Place[]> {
  const typed = parseTyped(text);
  if (typed.key.length < fewestLetters || typed.key.length > mostLetters) {
    return [];
  }
  const begun = await findByBeginning(db, typed);
  if (begun.length > 0) {
    return begun;
  }
  const words = typed.within.length > 0 ? undefined : parseWords(text);
  const named = words ? await findByBeginning(db, words) : [];
  if (named.length > 0 || typed.key.length < fewestAlike || !hasLatinLetters(typed.key)) {
    return named;
  }
  return findAlike(db, typed);
}

/** A shorter text is the beginning of a name, but for `NYC`. */
const shortName = 4;
/** How many live in a city that three letters name. */
const leastInhabitants = 1_000_000;

const isClear = ({ kind, population }: FoundPlace, { length }: string): boolean =>
  kind === 'area' || length >= shortName || (length === 3 && population >= leastInhabitants);

/**
 * The one place that a text names, by any of its names: of several the one that is suggested first. A name that a country
 * shares with another place, such as `Georgia`, is none.
 */
export async function findNamedPlace(db: Queryable, text: string): Promise<Place | undefined> {
  const { city, country } = toJobPlace({ location: text });
  if (country !== undefined && city === text) {
    return { id: country, kind: 'country', name: text, country };
  }
  for (const typed of [parseTyped(text), parseWords(text)]) {
    const [found] = typed && typed.key !== '' ? await findByName(db, typed) : [];
    if (found && typed && found.kind !== 'country') {
      const { population: _, ...place } = found;
      return isClear(found, typed.key) ? place : undefined;
    }
  }
  return undefined;
}

/** The places with the ids, or those that a text means. */
export const listPlaces = (
  db: Queryable,
  { q = '', ids = '' }: { readonly q?: string | undefined; readonly ids?: string | undefined },
): Promise<Place[]> =>
  ids === '' ? suggestPlaces(db, q) : getPlaces(db, [...new Set(ids.split(','))]);
