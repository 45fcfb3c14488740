import { sql } from 'drizzle-orm';
import { hasNoKeys } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Jobs of one transaction: some tenths of a second. */
const pieceSize = 300;

/** Lets the trigger write the keys of some jobs of before the upgrade. @returns whether there may be more */
export async function fillSomeKeys(transaction: Transaction): Promise<boolean> {
  const rows = await readRows<{ n: number }>(transaction)(sql`
    with filled as (
      update jobs set location_words = null where id = any(array(
        select id from jobs where ${hasNoKeys} order by id limit ${pieceSize} for no key update skip locked))
      returning id
    )
    select count(*)::int as n from filled`);
  return onlyRow(rows).n === pieceSize;
}

/** Whether every job has its keys. An index has those that have none. Prepared, because every search asks. */
export async function haveKeys(db: Queryable): Promise<boolean> {
  const [row] = await db
    .select({ isFilled: sql<boolean>`not exists (select from jobs where ${hasNoKeys})` })
    .from(sql`(select) as one`)
    .prepare('have_keys')
    .execute();
  return row?.isFilled ?? false;
}
