import { listCountryNames, toJobPlace } from '#contract/hiring/job-place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { findAlike, findByBeginning, getPlaces, type TypedPlace } from './find-places.queries.ts';
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

/** `Springfield, Ill` is a Springfield in a region or a country that begins so. */
function parseTyped(text: string): TypedPlace {
  const [name = '', ...rest] = text.split(',');
  const region = toPlaceKey(rest.at(-1) ?? '');
  const key = toPlaceKey(name);
  return region === ''
    ? { key }
    : { key, within: { region, countries: listCountriesBeginning(region) } };
}

/** `Dhaka Bangladesh`, without a comma. */
function parseWords(text: string): TypedPlace | undefined {
  const { city, country } = toJobPlace({ location: text });
  return country === undefined || city === text
    ? undefined
    : { key: toPlaceKey(city), within: { region: toPlaceKey(country), countries: [country] } };
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
  const words = typed.within ? undefined : parseWords(text);
  const named = words ? await findByBeginning(db, words) : [];
  if (named.length > 0 || typed.key.length < fewestAlike || !hasLatinLetters(typed.key)) {
    return named;
  }
  return findAlike(db, typed);
}

/** The places with the ids, or those that a text means. */
export const listPlaces = (
  db: Queryable,
  { q = '', ids = '' }: { readonly q?: string | undefined; readonly ids?: string | undefined },
): Promise<Place[]> =>
  ids === '' ? suggestPlaces(db, q) : getPlaces(db, [...new Set(ids.split(','))]);
