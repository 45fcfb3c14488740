import { isRestriction, reverseActions, undoTime } from '#contract/trust/decision-texts.ts';
import type { DecisionInput, DecisionResult } from '#contract/trust/decisions.ts';
import { newId } from '#db/new-id.ts';
import type { ChangeEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { applyAction, recordAct } from './apply-action.service.ts';
import { type Decider, lockDecider } from './decider.ts';
import { enqueueDecisionMails, enqueueOutcome } from './decision-mails.service.ts';
import {
  closeCase,
  findCaseState,
  findDecision,
  insertDecision,
  type NewDecision,
} from './decisions.queries.ts';
import { assertDecidable, lockMatter, type Matter } from './matter.service.ts';
import { notAboutOneself } from './moderation.policy.ts';

type DecisionDeps = Pick<ApiDeps, 'inTransaction' | 'clock'>;

interface Effects {
  readonly jobsChanged: number;
  readonly applicantsWarned: number;
  readonly events: readonly ChangeEvent[];
}

/** The answer to a decision, read in its transaction. */
export async function toResult(
  transaction: Transaction,
  { id, caseId, action, decidedAt }: NewDecision,
  { jobsChanged, applicantsWarned }: Omit<Effects, 'events'>,
): Promise<DecisionResult> {
  const decision = await findDecision(transaction, id);
  if (!decision) {
    throw new AppError('decision-not-found');
  }
  const canUndo = action === 'none' || reverseActions[action] !== undefined;
  return {
    decision,
    caseState: caseId ? await findCaseState(transaction, caseId) : undefined,
    jobsChanged,
    applicantsWarned,
    undoUntil: canUndo ? new Date(decidedAt.getTime() + undoTime).toISOString() : undefined,
  };
}

/** What the action changes, and its mails. */
async function takeEffect(
  transaction: Transaction,
  { target, caseRow }: Matter,
  row: NewDecision,
): Promise<Effects> {
  const { id, action, facts, ground, reason = null, decidedAt: now } = row;
  if (action === 'none' || !target) {
    return { jobsChanged: 0, applicantsWarned: 0, events: [] };
  }
  const applied = await applyAction(transaction, { action, target, now });
  const applicantsWarned = await enqueueDecisionMails(transaction, {
    id,
    action,
    target,
    facts,
    ground,
    reason,
    wasReported: caseRow !== undefined,
    now,
  });
  return { ...applied, applicantsWarned };
}

/** Stores a decision with its case and its entry of the audit log. */
async function storeDecision(
  transaction: Transaction,
  { matter, row, decider }: { matter: Matter; row: NewDecision; decider: Decider },
  outcome: DecisionInput['outcome'] = 'upheld',
): Promise<void> {
  const { kind, id: targetId, caseRow, target } = matter;
  const { action, decidedAt: at } = row;
  await insertDecision(transaction, row);
  const before = (target?.restrictedAt ?? null) !== null;
  const after = action === 'none' ? before : isRestriction(action);
  if (caseRow) {
    await closeCase(transaction, { id: caseRow.id, state: outcome, decidedAt: at });
    await enqueueOutcome(transaction, { id: row.id, caseId: caseRow.id, outcome }, at);
  }
  await recordAct(transaction, {
    source: decider.source,
    at,
    action: action === 'none' && outcome === 'rejected' ? 'reject-report' : action,
    kind,
    targetId,
    restricted: [before, after],
    caseStates: caseRow && ['open', outcome],
  });
}

interface Deciding {
  readonly matter: Matter;
  readonly form: DecisionInput;
  readonly decider: Decider;
  readonly now: Date;
}

/** The change, the decision, the case, the audit log and the mails of what is locked. */
async function decideMatter(transaction: Transaction, { matter, form, decider, now }: Deciding) {
  authorize(decider.actor, matter, notAboutOneself);
  const row: NewDecision = {
    id: newId(now),
    caseId: matter.caseRow?.id ?? null,
    targetKind: matter.kind,
    targetId: matter.id,
    subjectId: matter.caseRow?.subjectId ?? matter.target?.subjectId ?? null,
    action: form.action,
    // The form still has those of a restriction that was chosen before.
    reason: isRestriction(form.action) ? (form.reason ?? null) : null,
    ground: form.ground,
    facts: form.action === 'none' ? '' : form.facts,
    isAutomated: false,
    decidedBy: decider.actor.userId,
    decidedAt: now,
  };
  await storeDecision(transaction, { matter, row, decider }, form.outcome);
  return { row, effects: await takeEffect(transaction, matter, row) };
}

/** Decides in one transaction. */
export const decide = (
  { inTransaction, clock }: DecisionDeps,
  decider: Decider,
  form: DecisionInput,
): Promise<DecisionResult> =>
  inTransaction(async (transaction) => {
    await lockDecider(transaction, decider);
    const matter = await lockMatter(transaction, form);
    await assertDecidable(transaction, matter, form);
    const deciding = { matter, form, decider, now: clock() };
    const { row, effects } = await decideMatter(transaction, deciding);
    return { value: await toResult(transaction, row, effects), events: effects.events };
  });
