import type { EventBus } from '#server/platform/events/event-bus.ts';
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
    return [];
  });

/** Milliseconds after which the tables are updated without an event, too: somebody may write past the site. */
const maxAge = 60 * 60_000;

/** Updates the tables where jobs have changed since this node did it last. An update reads all open jobs. */
export function makeSearchTablesTask(events: Pick<EventBus, 'subscribe'>) {
  let isChanged = true;
  let updatedAt = 0;
  events.subscribe(({ topic }) => {
    isChanged ||= topic === 'jobs' || topic === 'removals' || topic === 'everything';
  });
  return async (deps: Parameters<typeof updateSearchTables>[0], now: Date): Promise<void> => {
    if (!isChanged && now.getTime() - updatedAt < maxAge) {
      return;
    }
    isChanged = false;
    try {
      await updateSearchTables(deps, now);
      updatedAt = now.getTime();
    } catch (error) {
      isChanged = true;
      throw error;
    }
  };
}
