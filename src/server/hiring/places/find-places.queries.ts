import { and, inArray, or, type SQL, sql } from 'drizzle-orm';
import { placeLimits } from '#contract/hiring/place-choices.ts';
import type { Place } from '#contract/hiring/places.ts';
import { places } from '#db/hiring-places-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import { present } from '#server/platform/http/present.ts';

const placeColumns = {
  id: places.id,
  kind: places.kind,
  name: places.name,
  localNames: places.localNames,
  region: places.region,
  country: places.country,
  latitude: places.latitude,
  longitude: places.longitude,
  timeZone: places.timeZone,
};

export type PlaceRow = Omit<typeof places.$inferSelect, 'hasJobs' | 'regionId'>;

const toPlace = (row: PlaceRow): Place => present(row);

/** The same columns in a raw statement. */
export const rawColumns = sql`places.id, places.kind, places.name, places.local_names as "localNames", places.region, places.country, places.latitude,
  places.longitude, places.time_zone as "timeZone"`;

/** Of a beginning that very many names have, the largest places are looked at. */
const candidateLimit = 500;

/** Names that share fewer trigrams are not alike. */
const leastSimilarity = 0.4;

/** For this statement `%` leaves no others: the index reads half as many entries. It is decided before the names are read. */
const withLeastSimilarity = sql`(select set_config('pg_trgm.similarity_threshold', ${String(leastSimilarity)}, true)) is not null`;

/** A region or a country that was typed behind a place. */
export interface TypedRegion {
  /** As `toPlaceKey` writes it. */
  readonly region?: string;
  /** The ids of the regions that have it as a code. */
  readonly regions: readonly string[];
  /** The countries that have it as a name. */
  readonly countries: readonly string[];
  /** Those of which it is a beginning. */
  readonly begun: readonly string[];
}

export interface TypedPlace {
  /** As `toPlaceKey` writes it. */
  readonly key: string;
  readonly within: readonly TypedRegion[];
}

/** Where each name may be a beginning, because somebody may still be typing it. */
const isWithinBegun = ({ within }: TypedPlace): SQL =>
  and(
    ...within.map(({ region, begun, regions }) =>
      or(
        sql`places.country = any(${texts(begun)})`,
        sql`places.region_id = any(${texts(regions)})`,
        region === undefined
          ? undefined
          : sql`starts_with(lower(fold_letters(places.region)), ${region})`,
      ),
    ),
  ) ?? sql`true`;

/** Others have no trigrams in a database with the locale C. */
export const hasLatinLetters = (key: string): boolean => /[a-z]{2}/.test(key);

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A place is hardly meant by an old or foreign name if another city that is found has so many times as many people. */
const muchLarger = 10;

/** `New Yor` is no beginning of Pittsburg, which was New York of the Pacific once. Names in other letters are no old ones. */
const isLikely = (key: string): SQL =>
  hasLatinLetters(key)
    ? sql`(population * ${muchLarger}::bigint >= max(population) filter (where places.kind = 'city') over ()
        or starts_with(lower(fold_letters(places.name)), ${key}))`
    : sql`true`;

/** `Kha` is the beginning of Khartoum as it is shown, and of Hamburg in Russian: a shown name counts as one of a place so much larger. */
const toWeight = (key: string): SQL =>
  hasLatinLetters(key)
    ? sql`population * case when starts_with(lower(fold_letters(places.name)), ${key}) then ${muchLarger}::bigint else 1 end`
    : sql`population`;

/** Of fewer letters an old or foreign name, and that of another country, is found only where no name that is shown begins so. */
const fewestForHidden = 3;

const isShown = (key: string): SQL =>
  key.length < fewestForHidden && hasLatinLetters(key)
    ? sql`starts_with(lower(fold_letters(places.name)), ${key})`
    : sql`true`;

/** Places with a name that begins so: those of just this name, then those with jobs, then the largest. */
export async function findByBeginning(db: Queryable, typed: TypedPlace): Promise<Place[]> {
  const { key } = typed;
  const beginning =
    key.length === 2 ? sql`left(name, 2) = ${key}` : sql`name like ${`${escapeLike(key)}%`}`;
  const rows = await readRows<PlaceRow>(db)(sql`
    with begun as materialized (
      (select place_id, name, population from place_names where ${beginning}
        order by population desc limit ${candidateLimit})
      union all
      select place_id, name, population from place_names where name = ${key}
    ), found as (
      select place_id, bool_or(name = ${key}) as is_exact, max(population) as population from begun group by place_id
    ), named as (
      select places.*, found.is_exact, found.population, ${isShown(key)} as is_shown
      from found join places on places.id = found.place_id where ${isWithinBegun(typed)}
    )
    select ${rawColumns} from (select *, bool_or(is_shown) over () as are_shown from named) as places
    where is_exact or is_shown or not are_shown
    order by is_exact desc, has_jobs and ${isLikely(key)} desc, ${toWeight(key)} desc, id
    limit ${placeLimits.suggested}`);
  return rows.map(toPlace);
}

/** The same letters with two neighbours swapped, of which few trigrams are left: `Dahka`. */
const listSwapped = (key: string): string[] =>
  Array.from(
    { length: key.length - 1 },
    (_, at) => key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2),
  );

/** A place of swapped letters is as like as one with another letter. */
const swappedLikeness = 0.8;

/** Of so many letters one or two may be wrong, and one of three parts is right. */
const longName = 16;

/** In a pattern an index looks for three letters in a row; others than Latin ones it does not have in a database with the locale C. */
const searchedLetters = /[a-z]{3,}/g;
/** Of parts without letters nothing is looked for: it would read all names. */
const fewestParts = 2;

/** Very many names have the one trigram of three letters: `ing`. */
const fewestInPart = 4;

/** The letters of each third of a name; short words are left out, because very many names have each of their trigrams. */
function listPatterns(key: string): string[] {
  const size = Math.ceil(key.length / 3);
  return [0, size, 2 * size].flatMap((start) => {
    const letters = key.slice(start, start + size).match(searchedLetters) ?? [];
    const isRare = letters.join('').length >= fewestInPart;
    return isRare ? `${start === 0 ? '' : '%'}${letters.join('%')}%` : [];
  });
}

/**
 * An index reads all names that share some trigrams with a short name; of a long one, whose trigrams very many have, those with
 * one of its parts that are at least half as long. Undefined where no index finds them.
 */
function sharesLetters({ key }: TypedPlace): SQL | undefined {
  if (key.length < longName) {
    return sql`${withLeastSimilarity} and name % ${key}`;
  }
  const patterns = listPatterns(key);
  return patterns.length < fewestParts
    ? undefined
    : sql`name like any(${texts(patterns)}) and length(name) >= ${Math.ceil(key.length / 2)}
        and similarity(name, ${key}) >= ${leastSimilarity}::real`;
}

/** Few are alike, but the planner expects hundreds, and would read all places for them. */
const lookedUp = sql`offset 0`;

/** Places whose names are spelt like this one. */
export async function findAlike(db: Queryable, typed: TypedPlace): Promise<Place[]> {
  const isAlike = sharesLetters(typed);
  if (!isAlike) {
    return [];
  }
  const rows = await readRows<PlaceRow>(db)(sql`
    with alike as materialized (
      select place_id, max(likeness) as likeness, max(population) as population from (
        select place_id, population, similarity(name, ${typed.key}) as likeness from place_names
        where ${isAlike}
        union all
        select place_id, population, ${swappedLikeness}::real from place_names
        where name = any(${texts(listSwapped(typed.key))})
      ) as named group by place_id
    )
    select ${rawColumns} from alike cross join lateral (select * from places where places.id = alike.place_id ${lookedUp}) as places
    where ${isWithinBegun(typed)}
    order by places.has_jobs desc, likeness + 0.03 * ln(greatest(population, 1)) desc, places.id
    limit ${placeLimits.suggested}`);
  return rows.map(toPlace);
}

/** The places of these ids, in their order; unknown ones are left out. */
export async function getPlaces(db: Queryable, ids: readonly string[]): Promise<Place[]> {
  if (ids.length === 0) {
    return [];
  }
  const rows = await db
    .select(placeColumns)
    .from(places)
    .where(inArray(places.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, toPlace(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const isGazetteerLoaded = async (db: Queryable): Promise<boolean> =>
  (await readRows(db)(sql`select from place_extracts limit 1`)).length > 0;
