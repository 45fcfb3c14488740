import { listCountriesBeginning, toJobPlace } from '#contract/hiring/job-place-texts.ts';
import type { Place } from '#contract/hiring/places.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  findAlike,
  findByBeginning,
  findByName,
  type FoundPlace,
  getPlaces,
  hasLatinLetters,
  type TypedPlace,
} from './find-places.queries.ts';
import { toPlaceKey } from './gazetteer-lines.ts';

/** Fewer letters begin too many names. */
const fewestLetters = 2;
/** Shorter texts are like too many names. */
const fewestAlike = 4;
/** No place has a longer name. */
const mostLetters = 60;

/** `Springfield, Illinois, USA`: a text of more parts is an address. */
const mostParts = 3;

/** What a text may mean. */
export interface PlaceText {
  readonly text: string;
  /** The whole text names it. */
  readonly country?: string | undefined;
  /** By its commas. */
  readonly typed?: TypedPlace | undefined;
  /** By the country at its end, with or without a comma: `Dhaka Bangladesh`. */
  readonly inCountry?: TypedPlace | undefined;
}

/** `Springfield, Ill, USA` is a Springfield in a region, and in a country, that begin so. */
function parseTyped(text: string): TypedPlace | undefined {
  const [key = '', ...rest] = text.split(',').map(toPlaceKey);
  const regions = rest.filter(Boolean);
  if (key === '' || regions.length >= mostParts) {
    return undefined;
  }
  const within = regions
    .filter(({ length }) => length >= fewestLetters)
    .map((region) => ({ region, countries: listCountriesBeginning(region) }));
  return { key, within };
}

/** Reads a text once, whatever is then asked of it. */
export function readPlaceText(text: string): PlaceText {
  const typed = parseTyped(text);
  const { city, country } = toJobPlace({ location: text });
  if (country === undefined || !typed) {
    return { text, typed };
  }
  return city === text
    ? { text, typed, country }
    : { text, typed, inCountry: { key: toPlaceKey(city), within: [{ countries: [country] }] } };
}

/** Suggestions for a typed place, the likeliest first. */
export async function suggestPlaces(
  db: Queryable,
  { typed, inCountry }: PlaceText,
): Promise<Place[]> {
  if (!typed || typed.key.length < fewestLetters || typed.key.length > mostLetters) {
    return [];
  }
  const begun = await findByBeginning(db, typed);
  if (begun.length > 0) {
    return begun;
  }
  const words = typed.within.length > 0 ? undefined : inCountry;
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
  kind === 'area' ||
  length >= shortName ||
  (length === 3 && (kind === 'region' || population >= leastInhabitants));

const toPlace = ({ population: _, hasJobs: __, regionId: ___, ...place }: FoundPlace): Place =>
  place;

/** The part of a country by whose name people mean the whole, too: `Scotland`. */
async function findPart(
  db: Queryable,
  country: string,
  typed: TypedPlace | undefined,
): Promise<Place | undefined> {
  const within = [{ countries: [country] }];
  const found = typed ? await findByName(db, { key: typed.key, within }) : [];
  const part = found.find(({ kind }) => kind === 'region');
  return part && toPlace(part);
}

/** The places of just the name in a text, the likeliest first; none where a country shares it, or where it may be a beginning. */
async function listNamed(
  db: Queryable,
  { typed, inCountry }: PlaceText,
): Promise<readonly FoundPlace[]> {
  for (const meant of [typed, inCountry]) {
    const found = meant && meant.key !== '' ? await findByName(db, meant) : [];
    const [first] = found;
    if (first && meant && first.kind !== 'country') {
      return isClear(first, meant.key) ? found : [];
    }
  }
  return [];
}

/**
 * The one place that a text names, by any of its names: of several the one that is suggested first. A name that a country
 * shares with another place, such as `Georgia`, is none.
 */
export async function findNamedPlace(db: Queryable, read: PlaceText): Promise<Place | undefined> {
  const { text, country, typed } = read;
  if (country !== undefined) {
    return (
      (await findPart(db, country, typed)) ?? { id: country, kind: 'country', name: text, country }
    );
  }
  const [found] = await listNamed(db, read);
  return found && toPlace(found);
}

/** So many people live in a place that everybody knows. */
const wellKnown = { city: 400_000, region: 1_000_000 } as const;

/** Of two places of a name the larger one is meant if it is so many times as large. */
const muchLarger = 1.5;

/** A place of the same name that may be meant as well. */
const isRival = (place: FoundPlace, other: FoundPlace): boolean =>
  other.kind === place.kind &&
  (other.hasJobs || !place.hasJobs) &&
  other.population * muchLarger > place.population;

/** A place that a text names beyond doubt. */
export interface ClearPlace {
  readonly place: Place;
  /** Whether a job there was public. */
  readonly hasJobs: boolean;
  /** Its region or its country follows behind a comma. */
  readonly isTold: boolean;
}

/** The place that a text names, if people know it or jobs are there, and no other of the name is nearly as large. */
export async function findClearPlace(
  db: Queryable,
  read: PlaceText,
): Promise<ClearPlace | undefined> {
  if (read.country !== undefined) {
    const named = await findNamedPlace(db, read);
    const [place] = named ? await getPlaces(db, [named.id]) : [];
    return place && { place, hasJobs: true, isTold: false };
  }
  const [found, ...others] = await listNamed(db, read);
  if (!found || found.id === 'world' || others.some((other) => isRival(found, other))) {
    return undefined;
  }
  const { kind, hasJobs, population } = found;
  const isKnown = hasJobs || kind === 'area' || kind === 'country' || population >= wellKnown[kind];
  const isTold = (read.typed?.within.length ?? 0) > 0;
  return isKnown || isTold ? { place: toPlace(found), hasJobs, isTold } : undefined;
}

/** Whether a name in a text means this region or a city in it: no other region or country has it, nor a city as large. */
export async function isNamedAlone(db: Queryable, region: Place, name: string): Promise<boolean> {
  const found = await findByName(db, { key: toPlaceKey(name), within: [] });
  const isThere = ({ id, regionId }: FoundPlace) => id === region.id || regionId === region.id;
  const largest = Math.max(0, ...found.filter(isThere).map(({ population }) => population));
  return found.every(
    (other) => isThere(other) || (other.kind === 'city' && other.population < largest),
  );
}

/** The places with the ids, or those that a text means. */
export const listPlaces = (
  db: Queryable,
  { q = '', ids = '' }: { readonly q?: string | undefined; readonly ids?: string | undefined },
): Promise<Place[]> =>
  ids === '' ? suggestPlaces(db, readPlaceText(q)) : getPlaces(db, [...new Set(ids.split(','))]);
