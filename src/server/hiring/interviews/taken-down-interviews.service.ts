import { newId } from '#db/new-id.ts';
import { insertEvents, lockApplications } from '#server/hiring/applications/stage-moves.queries.ts';
import { endInterviews } from '#server/hiring/interviews/ended/ended-interviews.service.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { InTransaction } from '#server/platform/events/in-transaction.queries.ts';
import { type BatchDeps, runBatch } from '#server/platform/ops/batch.ts';
import type { Clock } from '#server/platform/ops/clock.ts';
import { listTakenDownInterviews } from './taken-down-interviews.queries.ts';

interface EndingDeps extends BatchDeps {
  readonly db: Queryable;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
}

/** Cancels the interview of one application, unless its job was restored meanwhile. */
const endOne = ({ inTransaction, clock }: EndingDeps, id: string): Promise<void> =>
  inTransaction(async (transaction) => {
    const now = clock();
    const [application] = await lockApplications(transaction, [id]);
    if (!application || (await listTakenDownInterviews(transaction, now, id)).length === 0) {
      return [];
    }
    await endInterviews(transaction, { ids: [id] }, { now, cause: 'taken-down' });
    // A rejection, a withdrawal and a deletion have a line of the history already.
    const line = { id: newId(now), applicationId: id, at: now, isShown: true } as const;
    await insertEvents(transaction, [{ ...line, role: 'site', kind: 'interview-cancelled' }]);
    const { ownerId, userId } = application;
    return [toEvent('jobApply', ownerId === null ? [userId] : [withColleagues(ownerId), userId])];
  });

/**
 * Cancels interviews whose job an administrator took down, or whose employer one disabled, once that can no longer be
 * undone. A job that is restored later does not bring them back: its employer suggests times anew.
 */
export async function endTakenDownInterviews(
  deps: EndingDeps,
  signal?: AbortSignal,
): Promise<void> {
  await runBatch(deps, {
    name: 'taken-down-interviews',
    rows: await listTakenDownInterviews(deps.db, deps.clock()),
    idOf: (id) => id,
    work: (id) => endOne(deps, id),
    signal,
  });
}
