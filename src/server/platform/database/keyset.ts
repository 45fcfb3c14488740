import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Cursor } from './cursor.ts';

/** The order of a list: a moment, and the id where moments are equal. */
export interface ListOrder {
  readonly at: AnyPgColumn;
  readonly id: AnyPgColumn;
}

/** What comes after the cursor in a newest-first list; undefined, which filters nothing, at its start. */
export const olderThan = (order: ListOrder, cursor: Cursor | undefined): SQL | undefined =>
  cursor && sql`(${order.at}, ${order.id}) < (${cursor.at.toISOString()}, ${cursor.id})`;
