import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { addWords, hasWords, updatePhrases } from './search-tables.queries.ts';

/** Milliseconds. Far longer than between two runs. */
const window = 60 * 60_000;

/** Updates what suggestions and corrections of spelling are taken from. It runs once a minute. */
export const updateSearchTables = (
  { inTransaction }: { readonly inTransaction: InTransaction },
  now: Date,
): Promise<void> =>
  inTransaction(async (transaction) => {
    await updatePhrases(transaction);
    const isFirst = !(await hasWords(transaction));
    await addWords(transaction, new Date(isFirst ? 0 : now.getTime() - window));
    return { value: undefined, events: [] };
  });
