import { sql } from 'drizzle-orm';
import { placeExtracts } from '#db/hiring-places-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { moment, texts } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { NamedPlace } from './gazetteer-lines.ts';

export const hasExtract = async (db: Queryable, version: string): Promise<boolean> =>
  (await readRows(db)(sql`select from place_extracts where version = ${version}`)).length > 0;

/** Forgets all names. The rows of places stay, because jobs name them. */
export async function clearNames(transaction: Transaction): Promise<void> {
  // Not truncated: nobody could look up a place meanwhile.
  await transaction.execute(sql`delete from place_names`);
}

/** @returns the cities that are in another region than before */
export async function storePlaces(
  transaction: Transaction,
  places: readonly NamedPlace[],
): Promise<string[]> {
  const rows = places.map(({ names: _names, population: _population, ...place }) => place);
  const moved = await readRows<{ id: string }>(transaction)(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as place (id text, kind text, name text, "localNames" jsonb, region text,
        "regionId" text, country text, latitude float8, longitude float8, "timeZone" text)
    ), stored as (
      insert into places (id, kind, name, local_names, region, region_id, country, latitude, longitude, time_zone)
      select id, kind, name, "localNames", region, "regionId", country, latitude, longitude, "timeZone" from given
      on conflict (id) do update set kind = excluded.kind, name = excluded.name,
        local_names = excluded.local_names, region = excluded.region, region_id = excluded.region_id,
        country = excluded.country, latitude = excluded.latitude, longitude = excluded.longitude,
        time_zone = excluded.time_zone
    )
    select places.id from places join given using (id) where places.region_id <> coalesce(given."regionId", '')`);
  const names = places.flatMap(({ id, population, names: list }) =>
    list.map((name) => ({ id, name, population: String(population) })),
  );
  await transaction.execute(sql`
    insert into place_names (place_id, name, population)
    select id, name, population::int from unnest(${texts(names.map(({ id }) => id))},
      ${texts(names.map(({ name }) => name))}, ${texts(names.map(({ population }) => population))})
      as named (id, name, population)`);
  return moved.map(({ id }) => id);
}

/** Lets the trigger write the keys of the jobs in these cities, whose region is another one now. */
export async function renewRegions(
  transaction: Transaction,
  cities: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    update jobs set location_words = null
    where location_words @@ any(${texts(cities.map((id) => `'=l:${id}'`))}::tsquery[])`);
}

export async function recordExtract(
  transaction: Transaction,
  version: string,
  now: Date,
): Promise<void> {
  await transaction.delete(placeExtracts);
  await transaction.execute(
    sql`insert into place_extracts (version, loaded_at) values (${version}, ${moment(now)})`,
  );
}

/** Plans of a table that was just filled. */
export async function analyzePlaces(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`analyze places, place_names`);
}
