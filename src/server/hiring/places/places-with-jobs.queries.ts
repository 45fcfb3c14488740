import { sql } from 'drizzle-orm';
import type { Place } from '#contract/hiring/places.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { degree } from './distance.ts';

/** Which places have a job that was public; a region has those of its cities. */

/** Forgets places without a job that was public, and finds those again that a job had meanwhile. */
export const recountPlaces = (db: Queryable) =>
  db.execute(sql`
    with posted as materialized (
      select distinct place ->> 'id' as id from jobs cross join jsonb_array_elements(jobs.places) as place
      where not (jobs.unapproved_since is not null and jobs.other_version is null)
    ), used as materialized (
      select id from posted
      union
      select places.region_id from places where places.id in (select id from posted) and places.region_id is not null
    )
    update places set has_jobs = not has_jobs where has_jobs <> (id in (select id from used))`);

/** Remembers that jobs are posted there. Most places have jobs already: their rows are only read. */
export async function markPlaces(
  transaction: Transaction,
  posted: readonly Pick<Place, 'id'>[],
): Promise<void> {
  if (posted.length > 0) {
    const ids = texts(posted.map(({ id }) => id));
    await transaction.execute(sql`
      update places set has_jobs = true where not has_jobs
        and (id = any(${ids}) or id in (select places.region_id from places where places.id = any(${ids})))`);
  }
}

/** Remembers the jobs of regions that a new extract has. */
export async function markRegions(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    update places set has_jobs = true where not has_jobs and kind = 'region'
      and id in (select places.region_id from places where places.has_jobs)`);
}

/** The cities with jobs that are no farther north or south of a place than some kilometres. */
export async function listCitiesInBand(
  db: Queryable,
  { latitude }: Pick<Place, 'latitude'>,
  radius: number,
): Promise<Pick<Place, 'id' | 'latitude' | 'longitude'>[]> {
  if (latitude === undefined) {
    return [];
  }
  const reach = radius / degree;
  return readRows<{ id: string; latitude: number; longitude: number }>(db)(sql`
    select id, latitude, longitude from places
    where has_jobs and latitude between ${latitude - reach}::float8 and ${latitude + reach}::float8`);
}
