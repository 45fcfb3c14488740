import type { ChangeEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { newId } from '#db/new-id.ts';
import type { Administrator } from '#server/trust/audit/audit.queries.ts';
import { targetKinds } from '#server/trust/targets/targets.service.ts';
import { enqueueDecisionMails } from './decision-mails.service.ts';
import { insertDecision, type NewDecision } from './decisions.queries.ts';
import { applyDecision, lockAdministrators } from './decisions.service.ts';
import { lockWaitingCases, type WaitingCase } from './waiting-cases.queries.ts';

/** Approves what waits in one case. A case with reports or signs of fraud stays in the queue. */
async function approveWaiting(
  transaction: Transaction,
  administrator: Administrator,
  { caseRow, isJudged, now }: WaitingCase & { readonly now: Date },
): Promise<readonly ChangeEvent[]> {
  const { targetId, subjectId } = caseRow;
  const target = await targetKinds.job.lock(transaction, targetId);
  const found = { kind: 'job', id: targetId, subjectId, caseRow, target } as const;
  const row: NewDecision = {
    id: newId(now),
    caseId: isJudged ? null : caseRow.id,
    targetKind: 'job',
    targetId,
    subjectId,
    action: 'approve-job',
    reason: null,
    ground: 'rules',
    facts: '',
    isAutomated: false,
    decidedBy: administrator.actor.userId,
    decidedAt: now,
  };
  await insertDecision(transaction, row);
  const { events } = await applyDecision(
    transaction,
    authorize(administrator.actor, found, administrators),
    { action: 'approve-job', administrator, caseState: isJudged ? 'open' : 'rejected', now },
  );
  await enqueueDecisionMails(transaction, { target, caseRow: undefined, row });
  return events;
}

/** Approves all jobs and changes that wait, also the administrator's own: the site approves no jobs any more. */
export async function releaseWaitingJobs(
  transaction: Transaction,
  administrator: Administrator,
  now: Date,
): Promise<ChangeEvent[]> {
  await lockAdministrators(transaction, administrator.actor);
  const events: ChangeEvent[] = [];
  for (const waiting of await lockWaitingCases(transaction)) {
    events.push(...(await approveWaiting(transaction, administrator, { ...waiting, now })));
  }
  return events;
}
