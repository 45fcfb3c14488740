import {
  actionTargets,
  caseActions,
  decisionTexts,
  isRestriction,
} from '#contract/trust/decision-texts.ts';
import type { DecisionInput } from '#contract/trust/decisions.ts';
import type { ReportTarget } from '#contract/trust/trust.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { isEffective } from './apply-action.service.ts';
import { doneTexts } from './decision-mail-texts.ts';
import { type CaseRow, findLatestDecision, lockCase } from './decisions.queries.ts';
import { lockTarget, type Target } from './targets.queries.ts';

/** What is decided: a target, with the open case about it. */
export interface Matter {
  readonly kind: ReportTarget;
  readonly id: string;
  readonly subjectId: string | null;
  readonly caseRow: CaseRow | undefined;
  /** Undefined for what is gone. */
  readonly target: Target | undefined;
}

/** The error for what was decided by another administrator in the meantime: it says what. */
export async function alreadyDecided(
  db: Queryable,
  about: { readonly caseId?: string; readonly targetId: string },
): Promise<AppError> {
  const decision = await findLatestDecision(db, about);
  if (!decision) {
    return new AppError('already-decided');
  }
  const who = decision.decidedBy?.fullName ?? 'This site';
  const what = doneTexts[decision.action];
  return new AppError('already-decided', { detail: `${who} has decided this already: ${what}.` });
}

async function lockOpenCase(transaction: Transaction, id: string): Promise<CaseRow> {
  const row = await lockCase(transaction, { id });
  if (!row) {
    throw new AppError('case-not-found');
  }
  if (row.state !== 'open') {
    throw await alreadyDecided(transaction, { caseId: id, targetId: row.targetId });
  }
  return row;
}

/** The target of an action in a case: what was reported, or the person whom it concerns. */
function findActionTarget({ action }: DecisionInput, row: CaseRow) {
  if (!caseActions[row.targetKind].includes(action)) {
    throw new AppError('validation-failed', { fields: { action: decisionTexts.wrongAction } });
  }
  const kind = action === 'none' ? row.targetKind : actionTargets[action];
  const id = kind === row.targetKind ? row.targetId : row.subjectId;
  if (id === null) {
    throw new AppError('target-not-found');
  }
  return { kind, id };
}

async function lockNamed(transaction: Transaction, form: DecisionInput) {
  const { caseId, targetId, action } = form;
  if (caseId !== undefined) {
    const caseRow = await lockOpenCase(transaction, caseId);
    return { caseRow, ...findActionTarget(form, caseRow) };
  }
  if (targetId === undefined || action === 'none') {
    throw new AppError('validation-failed', { fields: { targetId: decisionTexts.oneTarget } });
  }
  const kind = actionTargets[action];
  // A restriction without a case decides the one that is open about its target.
  const caseRow = isRestriction(action)
    ? await lockCase(transaction, { targetKind: kind, targetId })
    : undefined;
  return { caseRow, kind, id: targetId };
}

/** Locks what a decision is about, first the case, then the target. */
export async function lockMatter(transaction: Transaction, form: DecisionInput): Promise<Matter> {
  const { caseRow, kind, id } = await lockNamed(transaction, form);
  const target = await lockTarget(transaction, { kind, id });
  const subjectId = target?.subjectId ?? caseRow?.subjectId ?? null;
  return { kind, id, subjectId, caseRow, target };
}

/** Reports of what the site hid by itself are not rejected while it stays hidden. */
async function assertNotHiddenStill(db: Queryable, { id, target }: Matter): Promise<void> {
  const isHidden = target !== undefined && target.restrictedAt !== null;
  const latest = isHidden ? await findLatestDecision(db, { targetId: id }) : undefined;
  if (latest?.isAutomated) {
    throw new AppError('validation-failed', { fields: { action: decisionTexts.stillHidden } });
  }
}

/** An action that changes nothing is refused, unless it upholds a case: then it confirms what was done before. */
export async function assertDecidable(
  db: Queryable,
  matter: Matter,
  { action, outcome }: DecisionInput,
): Promise<void> {
  const { id, target, caseRow } = matter;
  if (action === 'none') {
    return outcome === 'rejected' ? assertNotHiddenStill(db, matter) : undefined;
  }
  if (!target) {
    throw new AppError('target-not-found');
  }
  const isConfirming = caseRow !== undefined && isRestriction(action);
  if (!isEffective({ action, target }) && !isConfirming) {
    throw await alreadyDecided(db, { targetId: id });
  }
}
