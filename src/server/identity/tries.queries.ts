import { sql } from 'drizzle-orm';
import type { Executor } from '#server/platform/database/database.ts';
import { newId } from '#server/platform/ids.ts';

export interface NewTry {
  readonly key: string;
  readonly now: Date;
  /** Milliseconds that tries are counted together. */
  readonly window: number;
}

/** Counts one try more, atomically. The library keeps its own counts in the same table, and removes old ones. */
export async function countTry(db: Executor, { key, now, window }: NewTry) {
  const moment = now.getTime();
  const isOver = sql`auth_rate_limit."lastRequest" <= ${moment - window}`;
  const { rows } = await db.execute<{ count: number; began: string }>(sql`
    insert into auth_rate_limit (id, key, count, "lastRequest")
    values (${newId(now)}, ${key}, 1, ${moment})
    on conflict (key) do update set
      count = case when ${isOver} then 1 else auth_rate_limit.count + 1 end,
      "lastRequest" = case when ${isOver} then ${moment} else auth_rate_limit."lastRequest" end
    returning count, "lastRequest"::text as began`);
  return rows[0];
}

export const forgetTries = (db: Executor, key: string) =>
  db.execute(sql`delete from auth_rate_limit where key = ${key}`);
