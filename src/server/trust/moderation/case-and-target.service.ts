import { m } from '#messages';
import {
  caseActions,
  decisionTable,
  isAboutApproval,
  isRestriction,
} from '#contract/trust/decision-texts.ts';
import type { DecisionInput } from '#contract/trust/decisions.ts';
import type { ReportTarget } from '#contract/trust/trust.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Target } from '#server/trust/targets/target.ts';
import { targetKinds } from '#server/trust/targets/targets.service.ts';
import {
  type CaseRow,
  type DecisionSubject,
  findLatestDecision,
  getCaseVersion,
  getTargetVersion,
  lockCase,
  lockOpenCase,
} from './decisions.queries.ts';
import { isWaitingCase } from './waiting-cases.queries.ts';

/** The target of a decision with the open case about it, both locked until the commit. */
export interface CaseAndTarget {
  readonly kind: ReportTarget;
  readonly id: string;
  readonly subjectId: string | null;
  readonly caseRow: CaseRow | undefined;
  /** Undefined for a target that is gone. */
  readonly target: Target | undefined;
}

/** Tells an administrator what another one has decided in the meantime. */
export async function alreadyDecidedError(
  db: Queryable,
  subject: DecisionSubject,
): Promise<AppError> {
  const decision = await findLatestDecision(db, subject);
  if (!decision) {
    return new AppError('already-decided');
  }
  const name = decision.decidedBy?.fullName;
  const result = decisionTable[decision.action].done().toLowerCase();
  return new AppError('already-decided', {
    detail:
      name === undefined
        ? m.error_already_decided_here({ result })
        : m.error_already_decided_by({ name, result }),
  });
}

async function getOpenCase(
  transaction: Transaction,
  id: string,
  version: number | undefined,
): Promise<CaseRow> {
  const row = await lockCase(transaction, id);
  if (!row) {
    throw new AppError('case-not-found');
  }
  if (row.state !== 'open') {
    throw await alreadyDecidedError(transaction, { caseId: id, targetId: row.targetId });
  }
  if (version !== undefined && version !== (await getCaseVersion(transaction, row))) {
    throw new AppError('case-changed');
  }
  return row;
}

/** The target of an action in a case: the reported content, or the user whom it concerns. */
function findActionTarget({ action }: DecisionInput, row: CaseRow) {
  if (!caseActions[row.targetKind].includes(action)) {
    throw new AppError('validation-failed', { fields: { action: m.decision_wrong_action() } });
  }
  const kind = action === 'none' ? row.targetKind : decisionTable[action].target;
  const id = kind === row.targetKind ? row.targetId : row.subjectId;
  if (id === null) {
    throw new AppError('target-not-found');
  }
  return { kind, id };
}

/** Locks the case of a form, or else the open case about the target of a restriction. */
async function lockCaseOfForm(transaction: Transaction, form: DecisionInput) {
  const { caseId, version, targetId, action } = form;
  if (caseId !== undefined) {
    const caseRow = await getOpenCase(transaction, caseId, version);
    return { caseRow, ...findActionTarget(form, caseRow) };
  }
  if (targetId === undefined || action === 'none') {
    throw new AppError('validation-failed', { fields: { targetId: m.decision_one_target() } });
  }
  const kind = decisionTable[action].target;
  const caseRow = isRestriction(action)
    ? await lockOpenCase(transaction, { targetKind: kind, targetId })
    : undefined;
  return { caseRow, kind, id: targetId };
}

/** Avoids a deadlock: locks the case before the target, as reports and edits do. */
export async function lockCaseAndTarget(
  transaction: Transaction,
  form: DecisionInput,
): Promise<CaseAndTarget> {
  const { caseRow, kind, id } = await lockCaseOfForm(transaction, form);
  const target = await targetKinds[kind].lock(transaction, id);
  return { kind, id, caseRow, target, subjectId: target?.subjectId ?? caseRow?.subjectId ?? null };
}

/** A job that waits for approval leaves the queue by an answer to its employer. */
async function assertNotWaiting(transaction: Transaction, { caseRow }: CaseAndTarget) {
  if (caseRow && (await isWaitingCase(transaction, caseRow.id))) {
    throw new AppError('validation-failed', { fields: { action: m.decision_still_waiting() } });
  }
}

/** Rejects no reports of a job that stays hidden because the site hid it automatically. */
async function assertNotHiddenBySite(db: Queryable, { id, target }: CaseAndTarget): Promise<void> {
  const latest = target?.restrictedAt ? await findLatestDecision(db, { targetId: id }) : undefined;
  if (latest?.isAutomated) {
    throw new AppError('validation-failed', { fields: { action: m.decision_still_hidden() } });
  }
}

/**
 * Rejects an action that changes nothing, unless it upholds a case about a target that is restricted already, and an
 * action from a list about a target of which there is more to read by now.
 */
export async function assertDecidable(
  transaction: Transaction,
  found: CaseAndTarget,
  { action, outcome, caseId, version }: DecisionInput,
): Promise<void> {
  const { id, target, caseRow } = found;
  if (action === 'none') {
    await assertNotWaiting(transaction, found);
    return outcome === 'rejected' ? assertNotHiddenBySite(transaction, found) : undefined;
  }
  if (!target) {
    throw new AppError('target-not-found');
  }
  const isRestricting = isRestriction(action);
  const isApproval = isAboutApproval(action);
  const since = isApproval ? (target.unapprovedSince ?? null) : target.restrictedAt;
  const isEffective = isRestricting === (since === null);
  const isAnswered = caseRow !== undefined && !(await isWaitingCase(transaction, caseRow.id));
  if (isApproval && (since === null || isAnswered)) {
    throw await alreadyDecidedError(transaction, { targetId: id });
  }
  if (!isEffective && !(isRestricting && caseRow)) {
    throw await alreadyDecidedError(transaction, { targetId: id });
  }
  const isList = caseId === undefined && version !== undefined;
  if (isList && version !== (await getTargetVersion(transaction, found))) {
    throw new AppError('case-changed');
  }
}
