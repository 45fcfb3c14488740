import type { Stage } from '#contract/hiring/stages.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { lockOwnAccount } from '#server/accounts/users/users.service.ts';
import { applicationSender } from './applications.policy.ts';
import { toReturnUntil } from './apply.service.ts';
import { moveStages } from './stages.service.ts';
import { lockForMove, lockOpenJobFor, type LockedApplication } from './stages.queries.ts';

interface OwnMove {
  readonly id: string;
  readonly to: Stage;
  readonly now: Date;
  readonly reason?: string | undefined;
  /** Locks what comes before the application; the result throws where the move is not allowed for other reasons. */
  readonly prepare?: (
    transaction: Transaction,
  ) => Promise<(application: LockedApplication) => void>;
}

/** Moves an application of the client as its job seeker. */
function moveOwn(
  { inTransaction }: ApiDeps,
  actor: Actor,
  { id, to, now, reason, prepare }: OwnMove,
): Promise<void> {
  return inTransaction(async (transaction) => {
    const check = await prepare?.(transaction);
    const { applications, waiting } = await lockForMove(transaction, [id]);
    const [found] = applications;
    if (!found) {
      throw new AppError('application-not-found');
    }
    const application = authorize(actor, found, applicationSender);
    check?.(application);
    const { moved, events } = await moveStages(
      transaction,
      { targets: [{ application, to }], waiting },
      { role: 'job-seeker', actorId: application.userId, kind: 'moved', now, reason },
    );
    if (moved.length === 0) {
      throw new AppError('move-not-allowed');
    }
    return { value: undefined, events };
  });
}

/** Withdraws an application. A rejection that waits and all mails about it are not sent any more. */
export const withdrawApplication = (
  deps: ApiDeps,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
): Promise<void> => moveOwn(deps, actor, { id, to: 'withdrawn', now: deps.clock(), reason });

/** Sends a withdrawn application again: the same row, within seven days, while the job is open. */
export function returnApplication(deps: ApiDeps, actor: Actor, id: string): Promise<void> {
  const now = deps.clock();
  const prepare: OwnMove['prepare'] = async (transaction) => {
    await lockOwnAccount(transaction, actor);
    const isJobOpen = await lockOpenJobFor(transaction, id, now);
    return ({ stageForApplicant, stageAt }) => {
      if (stageForApplicant !== 'withdrawn' || now >= toReturnUntil(stageAt)) {
        throw new AppError('move-not-allowed');
      }
      if (!isJobOpen) {
        throw new AppError('job-closed');
      }
    };
  };
  return moveOwn(deps, actor, { id, to: 'applied', now, prepare });
}
