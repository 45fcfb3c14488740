import { lockUntilCommit } from '#server/platform/database/advisory-lock.ts';
import type { ChangeEvent } from '#server/platform/events/event-bus.ts';
import { m } from '#messages';
import { findMailLanguage } from '#server/accounts/users/language-and-time-zone.queries.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { setRestricted, targetKinds } from '#server/trust/targets/targets.service.ts';
import {
  countFraudReporters,
  insertAutomaticDecision,
  wasJudged,
} from './automatic-hiding.queries.ts';
import { hidingLimit } from './report-weight.ts';
import type { Report } from './reporter.ts';

/** The explanation for administrators. */
const facts =
  'Several people independently reported this job as fraud. The site hid it automatically, and nobody has reviewed it yet.';

/** The statement of reasons to the owner: what, why, on which ground, by whom, and how to object. */
const toStatement = (name: string): string =>
  [
    m.mail_hidden_effect({ name }),
    m.mail_hidden_facts(),
    m.mail_hidden_ground(),
    m.mail_hidden_objection(),
  ].join('\n\n');

/**
 * Hides a job that enough accounts with a history here reported as a fraud, each from another network, unless an
 * administrator has judged it. The next decision about its case shows it again or keeps it hidden. Returns the events.
 */
export async function hideWhenReported(
  transaction: Transaction,
  { target: { kind, id: jobId, subjectId: ownerId }, form, reporter, requestId, now }: Report,
  caseId: string,
): Promise<readonly ChangeEvent[]> {
  const isByAccount = reporter.reporterId !== null;
  if (kind !== 'job' || ownerId === null || form.reason !== 'fraud' || !isByAccount) {
    return [];
  }
  const job = { caseId, jobId, ownerId };
  await lockUntilCommit(transaction, 'hiding');
  const networks = await countFraudReporters(transaction, job, now);
  if (networks < hidingLimit || (await wasJudged(transaction, jobId))) {
    return [];
  }
  const target = await targetKinds.job.lock(transaction, jobId);
  if (!target || target.restrictedAt) {
    return [];
  }
  const decisionId = await insertAutomaticDecision(transaction, job, { facts, requestId, now });
  const language = await findMailLanguage(transaction, ownerId);
  const text = inLanguage(language ?? 'en', () => toStatement(target.describe()));
  const mail = { kind: 'restricted', userId: ownerId, text, decisionId } as const;
  await enqueueMails(transaction, [mail], now);
  const { events } = await setRestricted(transaction, target, { isRestricting: true, now });
  return events;
}
