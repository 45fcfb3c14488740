import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Cursor } from './cursor.ts';
import { moment } from './parameters.ts';

/** The order of a list: a number where there is one, then a moment, and the id where these are equal. */
export interface ListOrder {
  readonly rank?: SQL<number>;
  readonly at: AnyPgColumn | SQL;
  readonly id: AnyPgColumn;
}

const compare =
  (operator: SQL) =>
  ({ rank, at, id }: ListOrder, cursor: Cursor | undefined): SQL | undefined => {
    if (!cursor) {
      return undefined;
    }
    const position = sql`${moment(cursor.at)}, ${cursor.id}::uuid`;
    return rank
      ? sql`(${rank}, ${at}, ${id}) ${operator} (${cursor.rank ?? 0}::float8, ${position})`
      : sql`(${at}, ${id}) ${operator} (${position})`;
  };

/** The rows after the cursor in a descending list; undefined, which filters nothing, at its start. */
export const olderThan = compare(sql`<`);

/** The same in an ascending list. */
export const newerThan = compare(sql`>`);
