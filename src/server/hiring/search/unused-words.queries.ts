import { sql } from 'drizzle-orm';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { texts } from '#server/platform/database/parameters.ts';

interface WordDeps {
  readonly inTransaction: InTransaction;
}

/** Removes the candidates for misspelt searches that no job has any more: all of them, or those among the words. */
export const removeUnusedWords = (
  { inTransaction }: WordDeps,
  words?: readonly string[],
): Promise<void> =>
  inTransaction(async (transaction) => {
    const isNamed = words ? sql`word = any(${texts(words)})` : sql`true`;
    await transaction.execute(sql`
      delete from search_words where ${isNamed} and not exists (
        select from jobs where search @@ quote_literal(search_words.word)::tsquery)`);
    return [];
  });
