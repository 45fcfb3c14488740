import { decisionTable, isAboutApproval, isRestriction } from '#contract/trust/decision-texts.ts';
import type { DecisionInput, DecisionResult } from '#contract/trust/decisions.ts';
import type { AuditAction, CaseState } from '#contract/trust/trust.ts';
import { newId } from '#db/new-id.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize, type Authorized } from '#server/platform/http/authorize.ts';
import { present } from '#server/platform/http/present.ts';
import { type Administrator, insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import { notAboutOneself, stillEnabled } from '#server/trust/targets/targets.policy.ts';
import { type Effect, setRestricted, targetKinds } from '#server/trust/targets/targets.service.ts';
import {
  assertDecidable,
  type CaseAndTarget,
  lockCaseAndTarget,
} from './case-and-target.service.ts';
import { enqueueDecisionMails } from './decision-mails.service.ts';
import {
  getDecision,
  insertDecision,
  isEnabledAmongDecisions,
  type NewDecision,
  setCaseState,
} from './decisions.queries.ts';
import { takeBackMails } from './opposite-decisions.service.ts';
import { toUndoEnd } from './undoable.queries.ts';

export type DecisionDeps = Pick<ApiDeps, 'inTransaction' | 'clock'>;

/**
 * Lets one administrator decide at a time, before the decision locks anything else: of two who disable each other at once
 * the second is rejected, so that one always stays.
 *
 * @throws AppError `not-an-administrator`, `user-disabled`
 */
export async function lockAdministrators(transaction: Transaction, actor: Actor): Promise<void> {
  authorize(actor, undefined, administrators);
  const isEnabled =
    actor.userId === null || (await isEnabledAmongDecisions(transaction, actor.userId));
  authorize(actor, { isEnabled }, stillEnabled);
}

/** The moment of a decision: never before what it is about, also where the clock of the node that stored that is ahead. */
export const notBefore = (now: Date, earliest: Date | null | undefined): Date =>
  earliest && earliest > now ? earliest : now;

interface AppliedDecision {
  readonly action: NewDecision['action'];
  readonly administrator: Administrator;
  /** The new state of the case, where there is one. */
  readonly caseState: CaseState;
  readonly now: Date;
}

/** Changes the target and the case of a decision, and adds the entry to the audit log. */
export async function applyDecision(
  transaction: Transaction,
  { kind, id, caseRow, target }: Authorized<CaseAndTarget, 'change'>,
  { action, administrator, caseState, now }: AppliedDecision,
): Promise<Effect> {
  const isApproval = isAboutApproval(action);
  const since = isApproval ? target?.unapprovedSince : target?.restrictedAt;
  const wasRestricted = (since ?? null) !== null;
  const isRestricted = action === 'none' ? wasRestricted : isRestriction(action);
  if (caseRow) {
    await setCaseState(transaction, caseRow, { state: caseState, at: now });
  }
  const isRejection = action === 'none' && caseState === 'rejected';
  const auditAction: AuditAction = isRejection ? 'reject-report' : action;
  const flag = isApproval ? 'unapproved' : targetKinds[kind].flag;
  await insertAuditEntry(transaction, {
    at: now,
    ...administrator,
    action: auditAction,
    targetKind: kind,
    targetId: id,
    before: { [flag]: wasRestricted, ...(caseRow && { case: caseRow.state }) },
    after: { [flag]: isRestricted, ...(caseRow && { case: caseState }) },
  });
  return target && wasRestricted !== isRestricted
    ? setRestricted(transaction, target, { isRestricting: isRestricted, isApproval, now })
    : { jobsChanged: 0, events: [] };
}

const toRow = (
  { kind, id, caseRow, subjectId }: CaseAndTarget,
  { action, reason, ground, facts }: DecisionInput,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): NewDecision => ({
  id: newId(now),
  caseId: caseRow?.id ?? null,
  targetKind: kind,
  targetId: id,
  subjectId: caseRow?.subjectId ?? subjectId,
  action,
  // The form may still send the reason of a restriction that was selected before.
  reason: isRestriction(action) ? (reason ?? null) : null,
  ground,
  facts: action === 'none' ? '' : facts,
  isAutomated: false,
  decidedBy: actor.userId,
  decidedAt: now,
});

const toUndoUntil = (action: NewDecision['action'], decidedAt: Date): string | undefined =>
  action === 'none' || decisionTable[action].reverse !== undefined
    ? present(toUndoEnd(decidedAt))
    : undefined;

/** Stores a decision with its change, its case, the audit log and the mails, in one transaction. */
export const decide = (
  { inTransaction, clock }: DecisionDeps,
  administrator: Administrator,
  form: DecisionInput,
): Promise<DecisionResult> =>
  inTransaction(async (transaction) => {
    const { actor } = administrator;
    await lockAdministrators(transaction, actor);
    const found = await lockCaseAndTarget(transaction, form);
    const authorized = authorize(actor, found, notAboutOneself);
    await assertDecidable(transaction, authorized, form);
    const now = notBefore(clock(), authorized.target?.unapprovedSince);
    const { action, outcome: caseState = 'upheld' } = form;
    const row = toRow(authorized, form, { actor, now });
    if (action !== 'none') {
      await takeBackMails(transaction, row);
    }
    await insertDecision(transaction, row);
    const applied = { action, administrator, caseState, now };
    const { jobsChanged, events, droppedDay } = await applyDecision(
      transaction,
      authorized,
      applied,
    );
    const { target, caseRow } = authorized;
    const mailed = { target, caseRow, row, droppedDay };
    const result = {
      decision: await getDecision(transaction, row.id),
      caseState: caseRow && caseState,
      jobsChanged,
      applicantsWarned: await enqueueDecisionMails(transaction, mailed),
      undoUntil: toUndoUntil(action, now),
    };
    return { value: result, events };
  });
