import type { ChangeEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { setRestricted, targetKinds } from '#server/trust/targets/targets.service.ts';
import {
  countFraudReporters,
  insertAutomaticDecision,
  lockHiding,
  wasJudged,
} from './automatic-hiding.queries.ts';
import {
  daysBefore,
  hidingLimit,
  rejectionLimit,
  standingDays,
  yearBefore,
} from './report-weight.ts';
import type { Report } from './reporter.ts';

const explanation =
  'Several people reported this job as a fraud, independently of each other. The site hid it by itself; no person has looked at it yet.';

/** The statement of reasons to the owner: what, why, on which ground, by whom, and how to object. */
const toStatement = (name: string): string =>
  [
    `${name} is hidden: it is in no list, search or feed, and takes no applications. Only you and those who applied can see it. Its applications and messages are closed to you meanwhile; nothing of them is lost.`,
    explanation,
    'The ground are the rules of this site: a job must be real, and must be what it says it is. An administrator looks at the job next, and either shows it again or tells you why it stays hidden.',
    'If this is a mistake, you need not wait: object, free of charge; the page below says how. You may also go to a court, or to a body for settling such disputes.',
  ].join('\n\n');

/** Whether enough accounts reported the job, and no administrator has judged it. */
async function isOverLimit(
  transaction: Transaction,
  job: { readonly caseId: string; readonly jobId: string; readonly ownerId: string },
  now: Date,
): Promise<boolean> {
  const rules = {
    activeBefore: daysBefore(now, standingDays),
    rejectedSince: yearBefore(now),
    rejectionLimit,
  };
  // Counted twice: only the few reports near the limit wait for each other.
  if ((await countFraudReporters(transaction, job, rules)) < hidingLimit) {
    return false;
  }
  await lockHiding(transaction);
  const networks = await countFraudReporters(transaction, job, rules);
  return networks >= hidingLimit && !(await wasJudged(transaction, job.jobId));
}

/**
 * Hides a job that enough accounts with a history here reported as a fraud, each from another network, until an
 * administrator decides its case. Returns the events.
 */
export async function hideWhenReported(
  transaction: Transaction,
  { target: reported, form, reporter, requestId, now }: Report,
  caseId: string,
): Promise<readonly ChangeEvent[]> {
  const { kind, id: jobId, subjectId: ownerId } = reported;
  const mayHide = kind === 'job' && form.reason === 'fraud' && reporter.reporterId !== null;
  if (!mayHide || ownerId === null) {
    return [];
  }
  const job = { caseId, jobId, ownerId };
  if (!(await isOverLimit(transaction, job, now))) {
    return [];
  }
  const target = await targetKinds.job.lock(transaction, jobId);
  if (!target || target.restrictedAt) {
    return [];
  }
  const decision = { ...job, explanation, requestId };
  const decisionId = await insertAutomaticDecision(transaction, decision, now);
  const mail = {
    kind: 'restricted' as const,
    userId: ownerId,
    text: toStatement(target.name),
    decisionId,
  };
  await enqueueMails(transaction, [mail], now);
  const { events } = await setRestricted(transaction, target, { isRestricting: true, now });
  return events;
}
