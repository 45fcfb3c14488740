import { sql } from 'drizzle-orm';
import { hasNoKeys } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow, readRows } from '#server/platform/database/rows.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** Jobs of one transaction: some tenths of a second. */
const pieceSize = 300;

/** Before the id of any job. */
export const firstId = '00000000-0000-0000-0000-000000000000';

interface Piece {
  /** Null where no job was left. */
  readonly lastId: string | null;
  /** Jobs that got no keys, and the first of them. */
  readonly lacking: number;
  readonly lackingId: string | null;
  /** Whether there may be more. */
  readonly isFull: boolean;
}

/** Lets the trigger write the keys of some jobs of before the upgrade, whose ids come after one. */
export async function fillSomeKeys(transaction: Transaction, after: string): Promise<Piece> {
  const rows = await readRows<Piece>(transaction)(sql`
    with filled as (
      update jobs set location_words = null where id = any(array(
        select id from jobs where ${hasNoKeys} and id > ${after}::uuid
        order by id limit ${pieceSize} for no key update skip locked))
      returning id, ${hasNoKeys} as lacks
    )
    select (array_agg(id order by id desc))[1] as "lastId", count(*) filter (where lacks)::int as lacking,
      (array_agg(id order by id) filter (where lacks))[1] as "lackingId", count(*) = ${pieceSize} as "isFull"
    from filled`);
  return onlyRow(rows);
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
