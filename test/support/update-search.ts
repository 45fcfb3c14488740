import type { OpenDatabase } from '#server/platform/database/database.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { updateSearchTables } from '#server/hiring/search/search-tables.service.ts';

/** Runs the task that counts suggestions and search words; with all jobs among the words, however old. */
export const updateSearch = ({ db }: Pick<OpenDatabase, 'db'>): Promise<void> =>
  updateSearchTables({ inTransaction: makeInTransaction(db, makeEventBus()) }, new Date(0));
