import type { BulkMoveResult } from '#contract/hiring/application-moves.ts';
import { type Stage, undoWindow } from '#contract/hiring/stages.ts';
import { stageTexts } from '#contract/hiring/hiring-texts.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { notTakenDown } from '#server/accounts/users/users.policy.ts';
import { batchOwners } from './applications.policy.ts';
import { moveStages } from './stages.service.ts';
import { listBatch, lockForMove, type LockedApplication } from './stages.queries.ts';

/** A move that is to be undone. */
interface PastMove {
  readonly applicationId: string;
  readonly ownerId: string;
  readonly isTakenDown: boolean;
  readonly at: Date;
  readonly fromStage: Stage | null;
  readonly toStage: Stage | null;
}

/** The moves of one call, or of one application in it. */
interface Batch {
  readonly batchId: string;
  readonly applicationId?: string | undefined;
}

/** Why a move cannot be undone; undefined where it can. */
function findObstacle(
  { at, fromStage, toStage }: PastMove,
  application: LockedApplication,
): string | undefined {
  if (application.stage !== toStage || application.stageAt.getTime() !== at.getTime()) {
    return stageTexts.moved;
  }
  if (toStage === 'rejected' && application.stageForApplicant === 'rejected') {
    return stageTexts.alreadySent;
  }
  // Its message was cancelled by the move, or the job seeker has read it.
  return fromStage === 'rejected' ? stageTexts.rejectAgain : undefined;
}

async function findBatch(
  transaction: Transaction,
  actor: Actor,
  { now, ...batch }: Batch & { readonly now: Date },
): Promise<PastMove[]> {
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
    const { applications: locked, waiting } = await lockForMove(transaction, ids);
    const applications = new Map(locked.map((application) => [application.id, application]));
    const checked = moves.flatMap((move) => {
      const application = applications.get(move.applicationId);
      return application
        ? [{ application, to: move.fromStage ?? 'applied', why: findObstacle(move, application) }]
        : [];
    });
    const targets = checked.filter(({ why }) => why === undefined);
    const { moved, skipped, events } = await moveStages(
      transaction,
      { targets, waiting },
      { role: 'employer', actorId: moves[0]?.ownerId ?? '', kind: 'undone', now, batchId },
    );
    const stopped = checked.flatMap(({ application: { id: _id }, why }) =>
      why === undefined ? [] : [{ _id, why }],
    );
    return { value: { moved: [...moved], skipped: [...stopped, ...skipped], batchId }, events };
  });
}
