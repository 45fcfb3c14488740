import { type SQL, sql } from 'drizzle-orm';

/** Milliseconds in UTC: the driver would write a Date in the time zone of this process. */
const toText = (at: Date | null): string | null => at && at.toISOString();

/** A moment as a parameter of a raw statement. */
export const moment = (at: Date): SQL<Date> => sql`${toText(at)}::timestamptz`;

/*
 * Lists are one parameter each, because a statement takes at most 65,535: `id = any(${uuids(ids)})`,
 * `kind <> all(${texts(kinds)})`, `from unnest(${uuids(ids)}) as id`.
 */

export const uuids = (ids: Iterable<string | null>): SQL => sql`${sql.param([...ids])}::uuid[]`;

export const texts = (values: Iterable<string | null>): SQL =>
  sql`${sql.param([...values])}::text[]`;

export const moments = (times: readonly (Date | null)[]): SQL =>
  sql`${sql.param(times.map(toText))}::timestamptz[]`;
