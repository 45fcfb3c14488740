import { isRestriction, reverseActions, undoTime } from '#contract/trust/decision-texts.ts';
import type { DecisionInput, DecisionResult } from '#contract/trust/decisions.ts';
import { newId } from '#db/new-id.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { applyDecision } from './apply-decision.service.ts';
import {
  assertDecidable,
  type CaseAndTarget,
  lockCaseAndTarget,
} from './case-and-target.service.ts';
import { enqueueDecisionMails } from './decision-mails.service.ts';
import { getDecision, insertDecision, type NewDecision } from './decisions.queries.ts';
import { notAboutOneself } from './moderation.policy.ts';
import { lockModerator, type Moderator } from './moderator.ts';

export type DecisionDeps = Pick<ApiDeps, 'inTransaction' | 'clock'>;

const toRow = (
  { kind, id, caseRow, subjectId }: CaseAndTarget,
  { action, reason, ground, facts }: DecisionInput,
  { actor, now }: { readonly actor: Moderator['actor']; readonly now: Date },
): NewDecision => ({
  id: newId(now),
  caseId: caseRow?.id ?? null,
  targetKind: kind,
  targetId: id,
  subjectId: caseRow?.subjectId ?? subjectId,
  action,
  // The form still has the reason of a restriction that was chosen before.
  reason: isRestriction(action) ? (reason ?? null) : null,
  ground,
  facts: action === 'none' ? '' : facts,
  isAutomated: false,
  decidedBy: actor.userId,
  decidedAt: now,
});

const toUndoUntil = (action: NewDecision['action'], decidedAt: Date): string | undefined =>
  action === 'none' || reverseActions[action] !== undefined
    ? new Date(decidedAt.getTime() + undoTime).toISOString()
    : undefined;

/** Makes one decision in one transaction: the change, the case, the audit log and the mails. */
export const decide = (
  { inTransaction, clock }: DecisionDeps,
  moderator: Moderator,
  form: DecisionInput,
): Promise<DecisionResult> =>
  inTransaction(async (transaction) => {
    await lockModerator(transaction, moderator);
    const { actor } = moderator;
    const found = await lockCaseAndTarget(transaction, form);
    const authorized = authorize(actor, found, notAboutOneself);
    await assertDecidable(transaction, authorized, form);
    const now = clock();
    const { action, outcome: caseState = 'upheld' } = form;
    const row = toRow(authorized, form, { actor, now });
    await insertDecision(transaction, row);
    const applied = { action, moderator, caseState, now };
    const { jobsChanged, events } = await applyDecision(transaction, authorized, applied);
    const { target, caseRow } = authorized;
    const mailed = { target, caseRow, row };
    const result = {
      decision: await getDecision(transaction, row.id),
      caseState: caseRow && caseState,
      jobsChanged,
      applicantsWarned: await enqueueDecisionMails(transaction, mailed),
      undoUntil: toUndoUntil(action, now),
    };
    return { value: result, events };
  });
