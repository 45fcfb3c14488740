import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** How many words one statement looks up. */
export const wordBatchSize = 500;

/** The next candidates for misspelt search words after one, in their order. */
export async function listWords(db: Queryable, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where word > ${after} order by word limit ${wordBatchSize}`);
  return rows.map(({ word }) => word);
}

/** Removes those of the words that no job has. */
export async function deleteUnusedWords(
  transaction: Transaction,
  words: readonly string[],
): Promise<void> {
  await transaction.execute(sql`
    delete from search_words where word = any(${sql.param([...words])}::text[]) and not exists (
      select from jobs where search @@ quote_literal(search_words.word)::tsquery)`);
}
