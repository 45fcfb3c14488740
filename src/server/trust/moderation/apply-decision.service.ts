import { isRestriction } from '#contract/trust/decision-texts.ts';
import type { AuditAction, CaseState } from '#contract/trust/trust.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { insertAuditEntry } from '#server/trust/audit/audit.queries.ts';
import { type Effect, setRestricted, targetKinds } from '#server/trust/targets/targets.service.ts';
import type { CaseAndTarget } from './case-and-target.service.ts';
import { type NewDecision, setCaseState } from './decisions.queries.ts';
import type { Moderator } from './moderator.ts';

interface AppliedDecision {
  readonly action: NewDecision['action'];
  readonly moderator: Moderator;
  /** The new state of the case, where there is one. */
  readonly caseState: CaseState;
  readonly now: Date;
}

/** Writes what a decision changes on its target and case, and its entry of the audit log. */
export async function applyDecision(
  transaction: Transaction,
  { kind, id, caseRow, target }: Authorized<CaseAndTarget>,
  { action, moderator, caseState, now }: AppliedDecision,
): Promise<Effect> {
  const wasRestricted = (target?.restrictedAt ?? null) !== null;
  const isRestricted = action === 'none' ? wasRestricted : isRestriction(action);
  if (caseRow) {
    await setCaseState(transaction, caseRow, { state: caseState, at: now });
  }
  const isRejection = action === 'none' && caseState === 'rejected';
  const auditAction: AuditAction = isRejection ? 'reject-report' : action;
  const { actorId, requestId } = moderator;
  const { flag } = targetKinds[kind];
  await insertAuditEntry(transaction, {
    at: now,
    actorId,
    requestId,
    action: auditAction,
    targetKind: kind,
    targetId: id,
    before: { [flag]: wasRestricted, ...(caseRow && { case: caseRow.state }) },
    after: { [flag]: isRestricted, ...(caseRow && { case: caseState }) },
  });
  return target && wasRestricted !== isRestricted
    ? setRestricted(transaction, target, { isRestricting: isRestricted, now })
    : { jobsChanged: 0, events: [] };
}
