import { m } from '#messages';
import { inLanguage } from '#server/platform/site/language.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { type NewMail, toRecipients } from '#server/platform/mail/mails.queries.ts';
import type { Target } from '#server/trust/targets/target.ts';
import { toMailBase } from './decision-mail-base.ts';
import type { NewDecision } from './decisions.queries.ts';
import { nameJobs } from './named-jobs.ts';
import {
  listToldApplicants,
  listToldReporters,
  type ToldApplicant,
} from './restoration-mails.queries.ts';

/** To a person who applied, and whom the site warned of the jobs, or whose interview it cancelled. */
function restoredText({ jobs: applied, wasWarned, isCancelled }: ToldApplicant): string {
  const named = nameJobs(applied);
  return [
    (wasWarned ? m.mail_restored_warned : m.mail_restored_cancelled)(named),
    ...(isCancelled ? [m.mail_restored_interview()] : []),
    m.mail_restored_application(),
  ].join('\n\n');
}

/** Tells applicants that the jobs are back of which they were warned, or for which their interview was cancelled. */
export async function writeRestorations(
  transaction: Transaction,
  row: NewDecision,
  target: Target,
): Promise<NewMail[]> {
  const told = await listToldApplicants(transaction, target);
  return told.map((person) => ({
    ...toMailBase(row),
    kind: 'job-restored',
    userId: person.userId,
    text: inLanguage(person.language, () => restoredText(person)),
  }));
}

/** The changed outcome for those who reported the target, and were told that the site acted on it. */
export async function writeChangedOutcomes(
  transaction: Transaction,
  row: NewDecision,
  about: { readonly target: Target; readonly caseId: string | undefined },
): Promise<NewMail[]> {
  const reporters = await listToldReporters(transaction, about);
  return reporters.flatMap(({ id: reportId, ...reporter }) =>
    toRecipients(reporter).map((recipient) => ({
      ...toMailBase(row),
      kind: 'report-decided' as const,
      reportId,
      ...recipient,
    })),
  );
}
