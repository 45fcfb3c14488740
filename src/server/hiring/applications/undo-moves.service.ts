import { m } from '#messages';
import type { BulkMoveResult } from '#contract/hiring/application-moves.ts';
import { undoWindow } from '#contract/hiring/stages.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import { applicationEmployers, batchOwners } from './applications.policy.ts';
import { moveStages } from './stage-moves.service.ts';
import {
  type Batch,
  type BatchMove,
  listBatch,
  lockForMove,
  type LockedApplication,
} from './stage-moves.queries.ts';

/** Why a move cannot be undone; undefined where it can. */
function findObstacle(
  { fromStage, toStage, isLatest }: BatchMove,
  application: LockedApplication,
): string | undefined {
  const isThere = application.stage === toStage;
  if (isThere && toStage === 'rejected' && application.stageForApplicant === 'rejected') {
    return m.fault_already_sent();
  }
  if (!isThere || !isLatest) {
    return m.fault_moved_again();
  }
  // Its message was cancelled by the move, or the job seeker has read it.
  return fromStage === 'rejected' ? m.fault_reject_again() : undefined;
}

async function findBatch(
  transaction: Transaction,
  actor: Actor,
  { now, ...batch }: Batch & { readonly now: Date },
): Promise<BatchMove[]> {
  const moves = await listBatch(transaction, batch);
  const [first] = moves;
  if (!first) {
    throw new AppError('batch-not-found');
  }
  const { at } = authorize(actor, first, batchOwners, notTakenDown);
  if (now.getTime() > at.getTime() + undoWindow * 60_000) {
    throw new AppError('too-late-to-undo');
  }
  return moves;
}

/** Restores the applications of a move to their stages, and cancels the rejections that were not sent yet. */
export function undoBatch(
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  batch: Batch,
): Promise<BulkMoveResult> {
  const now = clock();
  const { batchId } = batch;
  return inTransaction(async (transaction) => {
    const moves = await findBatch(transaction, actor, { ...batch, now });
    const ids = moves.map(({ applicationId }) => applicationId);
    const { applications, waiting } = await lockForMove(transaction, ids);
    const locked = new Map(applications.map((application) => [application.id, application]));
    const checked = moves.flatMap((move) => {
      const application = locked.get(move.applicationId);
      return application && applicationEmployers.allows(actor, application)
        ? [
            {
              application,
              to: move.fromStage ?? 'applied',
              movedAt: move.at,
              why: findObstacle(move, application),
            },
          ]
        : [];
    });
    const stopped = checked.flatMap(({ application: { id: _id }, why }) =>
      why ? [{ _id, why }] : [],
    );
    const { moved, skipped, events } = await moveStages(
      transaction,
      { targets: checked.filter(({ why }) => why === undefined), waiting },
      { role: 'employer', actorId: actor.userId, kind: 'undone', now, batchId },
    );
    return { value: { moved, skipped: [...stopped, ...skipped], batchId }, events };
  });
}
