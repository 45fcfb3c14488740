import type { Place } from '#contract/hiring/places.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  findAlike,
  findByBeginning,
  getPlaces,
  hasLatinLetters,
  type TypedPlace,
} from './find-places.queries.ts';
import { toPlaceKey } from './gazetteer-lines.ts';
import { findByName, type FoundPlace, onlyPlace } from './named-places.queries.ts';
import { isWithinCountry, listMeanings, type PlaceText, readPlaceText } from './place-texts.ts';

/** Fewer letters begin too many names. */
const fewestLetters = 2;
/** Shorter texts are like too many names. */
const fewestAlike = 4;
/** No place has a longer name. */
const mostLetters = 60;

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

/** The part of a country by whose name people mean the whole, too: `Scotland`. */
async function findPart(
  db: Queryable,
  country: string,
  typed: TypedPlace | undefined,
): Promise<Place | undefined> {
  const inCountry = typed && { key: typed.key, within: isWithinCountry(country) };
  const found = inCountry ? await findByName(db, [inCountry]) : [];
  const part = found.find(({ kind }) => kind === 'region');
  return part && onlyPlace(part);
}

interface NamedPlaces {
  /** The likeliest first. */
  readonly found: readonly FoundPlace[];
  readonly meant?: TypedPlace | undefined;
}

/** The places of just the name in a text; none where a country shares it, or where it may be a beginning. */
async function listNamed(db: Queryable, read: PlaceText): Promise<NamedPlaces> {
  const meanings = listMeanings(read);
  const all = meanings.length > 0 ? await findByName(db, meanings) : [];
  for (const [at, meant] of meanings.entries()) {
    const found = all.filter(({ meaning }) => meaning === at);
    const [first] = found;
    if (first && first.kind !== 'country') {
      return isClear(first, meant.key) ? { found, meant } : { found: [] };
    }
  }
  return { found: [] };
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
  const {
    found: [first],
  } = await listNamed(db, read);
  return first && onlyPlace(first);
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
  /** Its region follows, or its country behind a comma. */
  readonly isTold: boolean;
  /** Its name as it was typed, as `toPlaceKey` writes it, without what follows. */
  readonly typed: string;
}

/** The place that a text names, if people know it or jobs are there, and no other of the name is nearly as large. */
export async function findClearPlace(
  db: Queryable,
  read: PlaceText,
): Promise<ClearPlace | undefined> {
  if (read.country !== undefined) {
    const named = await findNamedPlace(db, read);
    const [place] = named ? await getPlaces(db, [named.id]) : [];
    return place && { place, hasJobs: true, isTold: false, typed: read.typed?.key ?? '' };
  }
  const {
    found: [found, ...others],
    meant,
  } = await listNamed(db, read);
  if (!found || !meant || found.id === 'world' || others.some((other) => isRival(found, other))) {
    return undefined;
  }
  const { kind, hasJobs, population } = found;
  const isKnown = hasJobs || kind === 'area' || kind === 'country' || population >= wellKnown[kind];
  const isTold = meant !== read.inCountry && meant.within.length > 0;
  return isKnown || isTold
    ? { place: onlyPlace(found), hasJobs, isTold, typed: meant.key }
    : undefined;
}

/** Whether a name in a text means this region or a city in it: no other region or country has it, nor a city as large. */
export async function isNamedAlone(db: Queryable, region: Place, name: string): Promise<boolean> {
  const found = await findByName(db, [{ key: toPlaceKey(name), within: [] }]);
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
