import { tryLockUntilCommit } from '#server/platform/database/advisory-lock.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { toEvent } from '#server/platform/events/event-bus.ts';
import * as queries from './fill-places.queries.ts';
import { openGazetteer } from './gazetteer.ts';
import { markRegions } from './places-with-jobs.queries.ts';

/** Places of one statement: some tenths of a second. */
const pieceSize = 3_000;

interface FillDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
  /** The packed extract: a path. */
  readonly gazetteer: string;
}

/** Loads the extract of this release into the database, once. */
export async function fillPlaces(
  { db, inTransaction, gazetteer }: FillDeps,
  now: Date,
): Promise<void> {
  const extract = await openGazetteer(gazetteer);
  const { version } = extract;
  if (await queries.hasExtract(db, version)) {
    return;
  }
  await inTransaction(async (transaction) => {
    const isMine = await tryLockUntilCommit(transaction, 'places');
    if (!isMine || (await queries.hasExtract(transaction, version))) {
      return [];
    }
    await queries.clearNames(transaction);
    const moved: string[] = [];
    for await (const piece of extract.readPieces(pieceSize)) {
      moved.push(...(await queries.storePlaces(transaction, piece)));
    }
    await queries.renewRegions(transaction, moved);
    await markRegions(transaction);
    await queries.recordExtract(transaction, version, now);
    await queries.analyzePlaces(transaction);
    // Answers without places may be cached.
    return [toEvent('jobs', [])];
  });
}
