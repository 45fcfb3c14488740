import { isRestriction, reverseActions, undoTime } from '#contract/trust/decision-texts.ts';
import type { DecisionResult } from '#contract/trust/decisions.ts';
import { newId } from '#db/new-id.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { applyAction, type EffectiveAction, recordAct } from './apply-action.service.ts';
import { type Decider, lockDecider } from './decider.ts';
import {
  dropMails,
  hasLaterDecision,
  insertDecision,
  type CaseRow,
  lockCase,
  lockDecision,
  type NewDecision,
  reopenCase,
} from './decisions.queries.ts';
import { toResult } from './decisions.service.ts';
import { alreadyDecided } from './matter.service.ts';
import { notAboutOneself } from './moderation.policy.ts';
import { lockTarget, type Target } from './targets.queries.ts';

const toOpenKey = ({ targetKind, targetId }: CaseRow) => ({ targetKind, targetId });

/** Locks a decision with its case and its target, in the order in which `decide` does. */
async function lockUndoable(transaction: Transaction, id: string, now: Date) {
  const decision = await lockDecision(transaction, id);
  if (!decision) {
    throw new AppError('decision-not-found');
  }
  const { targetKind: kind, targetId, caseId } = decision;
  const caseRow = caseId === null ? undefined : await lockCase(transaction, { id: caseId });
  const openCase = caseRow && (await lockCase(transaction, toOpenKey(caseRow)));
  const target = await lockTarget(transaction, { kind, id: targetId });
  if (await hasLaterDecision(transaction, decision)) {
    throw await alreadyDecided(transaction, { targetId });
  }
  const isLate = now.getTime() > decision.decidedAt.getTime() + undoTime;
  const isFinal = decision.isAutomated || decision.action === 'remove-message';
  // A decision that changed nothing leaves no other one behind when it is undone.
  if (isLate || isFinal || (caseRow && openCase?.id === caseRow.id)) {
    throw new AppError('too-late-to-undo');
  }
  return { decision, caseRow, openCase, target };
}

/** The action that takes a decision back; undefined where it changed nothing. */
function findReverse(
  { action, decidedAt }: NewDecision,
  target: Target | undefined,
): EffectiveAction | undefined {
  const reverse = reverseActions[action];
  if (reverse === undefined || reverse === 'none') {
    return undefined;
  }
  // What was hidden before the decision confirmed it stays hidden.
  const isOwn = !isRestriction(action) || target?.restrictedAt?.getTime() === decidedAt.getTime();
  return isOwn ? reverse : undefined;
}

interface Undoing {
  readonly decision: NewDecision;
  readonly target: Target | undefined;
  readonly decider: Decider;
  readonly now: Date;
}

/** Takes back what the decision changed, and stores that as another decision. */
async function takeBack(transaction: Transaction, { decision, target, decider, now }: Undoing) {
  const action = findReverse(decision, target);
  if (!action || !target) {
    return { row: decision, jobsChanged: 0, events: [] };
  }
  const row: NewDecision = {
    ...decision,
    id: newId(now),
    action,
    facts: '',
    decidedBy: decider.actor.userId,
    decidedAt: now,
  };
  await insertDecision(transaction, row);
  return { row, ...(await applyAction(transaction, { action, target, now })) };
}

/** Undoes a decision: its mails are not sent, and its case is open again. */
export const undoDecision = (
  { inTransaction, clock }: Pick<ApiDeps, 'inTransaction' | 'clock'>,
  decider: Decider,
  id: string,
): Promise<DecisionResult> =>
  inTransaction(async (transaction) => {
    const now = clock();
    await lockDecider(transaction, decider);
    const { decision, caseRow, openCase, target } = await lockUndoable(transaction, id, now);
    authorize(
      decider.actor,
      { subjectId: target?.subjectId ?? caseRow?.subjectId ?? null },
      notAboutOneself,
    );
    const undoing = { decision, target, decider, now };
    const { row, jobsChanged, events } = await takeBack(transaction, undoing);
    await dropMails(transaction, decision.id);
    if (caseRow) {
      await reopenCase(transaction, caseRow.id, openCase);
    }
    const wasRestricted = (target?.restrictedAt ?? null) !== null;
    await recordAct(transaction, {
      source: decider.source,
      at: now,
      action: row.action,
      kind: decision.targetKind,
      targetId: decision.targetId,
      restricted: [wasRestricted, row === decision ? wasRestricted : !wasRestricted],
      caseStates: caseRow && [caseRow.state, 'open'],
    });
    const { undoUntil: _undoUntil, ...result } = await toResult(transaction, row, {
      jobsChanged,
      applicantsWarned: 0,
    });
    return { value: result, events };
  });
