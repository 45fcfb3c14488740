import { fillPlaces } from '#server/hiring/places/fill-places.service.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';
import { makeInTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { gazetteerFile } from './template-key.ts';

/** Loads the gazetteer, which takes two seconds, as the first start of a site does. */
export const loadPlaces = (
  { db }: Pick<OpenDatabase, 'db'>,
  gazetteer = gazetteerFile,
): Promise<void> =>
  fillPlaces({ db, inTransaction: makeInTransaction(db, makeEventBus()), gazetteer }, new Date());
