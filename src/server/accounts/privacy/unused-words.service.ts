import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { deleteUnusedWords, listWords, wordBatchSize } from './unused-words.queries.ts';

interface WordDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
}

/** Removes those of the words that no job has any more. */
export async function removeWords(
  { inTransaction }: Pick<WordDeps, 'inTransaction'>,
  words: readonly string[],
): Promise<void> {
  for (let at = 0; at < words.length; at += wordBatchSize) {
    await inTransaction(async (transaction) => ({
      value: await deleteUnusedWords(transaction, words.slice(at, at + wordBatchSize)),
      events: [],
    }));
  }
}

/** Removes the words of jobs that were deleted or edited from the candidates for misspelt searches. */
export async function removeUnusedWords(deps: WordDeps, signal?: AbortSignal): Promise<void> {
  let words: string[] = [];
  do {
    signal?.throwIfAborted();
    words = await listWords(deps.db, words.at(-1) ?? '');
    await removeWords(deps, words);
  } while (words.length > 0);
}
