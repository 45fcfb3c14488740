import { and, or, type SQL, sql } from 'drizzle-orm';
import { placeLimits } from '#contract/hiring/place-choices.ts';
import type { Place } from '#contract/hiring/places.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import { present } from '#server/platform/http/present.ts';
import { type PlaceRow, rawColumns, type TypedPlace } from './find-places.queries.ts';

/** Where each name is a whole one or a code: `Nice, Pro` is not in Provence. */
const isWithin = ({ within }: TypedPlace): SQL =>
  and(
    ...within.map(({ region, countries, regions }) =>
      or(
        sql`places.country = any(${texts(countries)})`,
        sql`places.region_id = any(${texts(regions)})`,
        region === undefined
          ? undefined
          : sql`(lower(fold_letters(places.region)) = ${region} or exists (
              select from place_names as around where around.place_id = places.region_id and around.name = ${region}))`,
      ),
    ),
  ) ?? sql`true`;

export interface FoundPlace extends Place {
  readonly population: number;
  readonly hasJobs: boolean;
  /** Of a city. */
  readonly regionId?: string | undefined;
  /** Which of the meanings of a text it has. */
  readonly meaning: number;
}

/** As others store and show it. */
export const onlyPlace = ({
  population: _,
  hasJobs: __,
  regionId: ___,
  meaning: ____,
  ...place
}: FoundPlace): Place => place;

type NamedRow = PlaceRow &
  Pick<FoundPlace, 'population' | 'hasJobs' | 'meaning'> & { readonly regionId: string | null };

/**
 * The places of just this name, of each meaning of a text, in the order of the meanings and then of suggestions: those with jobs,
 * then the largest.
 */
export async function findByName(
  db: Queryable,
  meanings: readonly TypedPlace[],
): Promise<FoundPlace[]> {
  const cases = meanings.map(
    (meant, at) => sql`when named.name = ${meant.key} and ${isWithin(meant)} then ${at}::int`,
  );
  const rows = await readRows<NamedRow>(db)(sql`
    select * from (
      select ${rawColumns}, named.population, places.has_jobs as "hasJobs", places.region_id as "regionId",
        case ${sql.join(cases, sql` `)} end as meaning
      from place_names as named join places on places.id = named.place_id
      where named.name = any(${texts(meanings.map(({ key }) => key))})
    ) as found
    where meaning is not null
    order by meaning, "hasJobs" desc, population desc, id limit ${placeLimits.suggested}`);
  return rows.map((row) => present(row));
}

export interface KnownNames {
  readonly ofPlaces: ReadonlySet<string>;
  readonly ofRegions: ReadonlySet<string>;
}

/** Those of the names, as `toPlaceKey` writes them, that a place has, and that a region has: only its id has a dot. */
export async function findKnownNames(db: Queryable, names: readonly string[]): Promise<KnownNames> {
  const rows = await readRows<{ name: string; isOfRegion: boolean }>(db)(sql`
    select name, bool_or(place_id like '__.%') as "isOfRegion" from place_names
    where name = any(${texts(names)}) group by name`);
  return {
    ofPlaces: new Set(rows.map(({ name }) => name)),
    ofRegions: new Set(rows.flatMap(({ name, isOfRegion }) => (isOfRegion ? name : []))),
  };
}
