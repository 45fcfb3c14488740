import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { addWords, hasSearchWords, updatePhrases } from './search-tables.queries.ts';

/** Milliseconds: far longer than the time between two runs. */
const window = 60 * 60_000;

/** Updates the phrases for suggestions and the words for corrections of spelling, once a minute. */
export const updateSearchTables = (
  { inTransaction }: { readonly inTransaction: InTransaction },
  now: Date,
): Promise<void> =>
  inTransaction(async (transaction) => {
    await updatePhrases(transaction);
    const isFirst = !(await hasSearchWords(transaction));
    await addWords(transaction, new Date(isFirst ? 0 : now.getTime() - window));
    return { value: undefined, events: [] };
  });
