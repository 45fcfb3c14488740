import { decisionTable, isRestriction } from '#contract/trust/decision-texts.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import { newId } from '#db/new-id.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { storeJob } from '#server/hiring/jobs/jobs.queries.ts';
import { cancelMails } from '#server/platform/mail/mails.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Administrator } from '#server/trust/audit/audit.queries.ts';
import type { Target } from '#server/trust/targets/target.ts';
import { notAboutOneself } from '#server/trust/targets/targets.policy.ts';
import { targetKinds } from '#server/trust/targets/targets.service.ts';
import { alreadyDecidedError } from './case-and-target.service.ts';
import {
  findLatestDecision,
  getDecision,
  insertDecision,
  lockCase,
  lockDecision,
  lockOpenCase,
  type LockedDecision,
} from './decisions.queries.ts';
import {
  applyDecision,
  type DecisionDeps,
  lockAdministrators,
  notBefore,
} from './decisions.service.ts';
import { resumeMails } from './opposite-decisions.service.ts';
import { isUndoable } from './undoable.queries.ts';

/** Locks a decision with its case and its target, in the order of `decide`. */
async function lockUndoable(transaction: Transaction, id: string, now: Date) {
  const decision = await lockDecision(transaction, id);
  if (!decision) {
    throw new AppError('decision-not-found');
  }
  const { targetKind: kind, targetId, caseId } = decision;
  const caseRow = caseId === null ? undefined : await lockCase(transaction, caseId);
  // Either the same case, because the decision was undone before, or a new one about the same target.
  const openCase = caseRow && (await lockOpenCase(transaction, caseRow));
  const target = await targetKinds[kind].lock(transaction, targetId);
  if ((await findLatestDecision(transaction, decision))?._id !== id) {
    throw await alreadyDecidedError(transaction, decision);
  }
  if (openCase || !isUndoable(decision, now)) {
    throw new AppError('too-late-to-undo');
  }
  const subjectId = target?.subjectId ?? caseRow?.subjectId ?? null;
  return { kind, id: targetId, subjectId, caseRow, target, decision };
}

/** The action that undoes a decision; `none` for one that changed nothing. */
function findReverse({ action, decidedAt }: LockedDecision, target: Target | undefined) {
  const { reverse = 'none' } = decisionTable[action];
  // The target of a decision that only upheld its case was restricted before.
  const hasChanged =
    !isRestriction(action) || target?.restrictedAt?.getTime() === decidedAt.getTime();
  return target && hasChanged ? reverse : 'none';
}

/**
 * Undoes a decision within two minutes: cancels its mails, sends those that it had cancelled, restores what it changed and
 * opens its case again.
 */
export const undoDecision = (
  { inTransaction, clock }: DecisionDeps,
  administrator: Administrator,
  id: string,
): Promise<DecisionResult> =>
  inTransaction(async (transaction) => {
    const sentAt = clock();
    await lockAdministrators(transaction, administrator.actor);
    const { decision, ...found } = await lockUndoable(transaction, id, sentAt);
    const now = notBefore(clock(), decision.decidedAt);
    const authorized = authorize(administrator.actor, found, notAboutOneself);
    const action = findReverse(decision, authorized.target);
    const row = {
      ...decision,
      id: newId(now),
      action,
      facts: '',
      decidedBy: administrator.actor.userId,
      decidedAt: now,
    };
    if (action !== 'none') {
      await insertDecision(transaction, row);
    }
    const applied = { action, administrator, caseState: 'open', now } as const;
    const { jobsChanged, events } = await applyDecision(transaction, authorized, applied);
    if (decision.action === 'decline-job' && authorized.target?.unapprovedSince) {
      // The decision stays stored: what waits again is newer, and no other case finds it declined.
      await storeJob(transaction, decision.targetId, { unapprovedSince: now });
    }
    await cancelMails(transaction, { decisionIds: [id] });
    await resumeMails(transaction, row);
    const result: DecisionResult = {
      decision: await getDecision(transaction, action === 'none' ? id : row.id),
      caseState: authorized.caseRow && 'open',
      jobsChanged,
      applicantsWarned: 0,
    };
    return { value: result, events };
  });
