import { sql } from 'drizzle-orm';
import { check, timestamp, type PgColumn } from 'drizzle-orm/pg-core';

/** Milliseconds are all that an ISO timestamp in JSON carries; a finer value would break cursors. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The contract's enumerations hold for rows written past the API, too. */
export const oneOf = (name: string, column: PgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
