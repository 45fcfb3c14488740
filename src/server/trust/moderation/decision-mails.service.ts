import { isRestriction, undoTime } from '#contract/trust/decision-texts.ts';
import { findMailLanguage } from '#server/accounts/users/language-and-time-zone.queries.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails, type NewMail } from '#server/platform/mail/mails.queries.ts';
import { toRecipients } from '#server/trust/reports/reporter.ts';
import type { Target } from '#server/trust/targets/target.ts';
import type { CaseAndTarget } from './case-and-target.service.ts';
import { listApplicants, listReporters } from './decision-mails.queries.ts';
import { fraudText, restoredText, restrictedText } from './decision-mail-texts.ts';
import type { NewDecision } from './decisions.queries.ts';

interface MailedDecision extends Pick<CaseAndTarget, 'target' | 'caseRow'> {
  readonly row: NewDecision;
}

/** The fields that all mails of a decision share: they wait until it can no longer be undone. */
const toMailBase = ({ id, decidedAt }: NewDecision) => ({
  decisionId: id,
  sendAt: new Date(decidedAt.getTime() + undoTime),
});

/** The mail to the user concerned, with the reasons. */
async function writeStatement(
  transaction: Transaction,
  { row, caseRow }: MailedDecision,
  { subjectId, describe }: Target,
): Promise<NewMail[]> {
  const { action, facts, ground, reason = null } = row;
  if (action === 'none' || subjectId === null) {
    return [];
  }
  const language = await findMailLanguage(transaction, subjectId);
  if (language === undefined) {
    return [];
  }
  const writeText = isRestriction(action) ? restrictedText : restoredText;
  const reasons = { facts, ground, reason, wasReported: Boolean(caseRow) };
  const text = inLanguage(language, () => writeText(action, describe(), reasons));
  return [{ ...toMailBase(row), kind: 'restricted', userId: subjectId, text }];
}

/** The warnings to the people who applied to a fraud. */
async function writeWarnings(
  transaction: Transaction,
  row: NewDecision,
  target: Target,
): Promise<NewMail[]> {
  const isFraud = row.reason === 'fraud' || row.reason === 'asks-money';
  if (!isFraud || !isRestriction(row.action) || target.kind === 'message') {
    return [];
  }
  const applicants = await listApplicants(transaction, target);
  return applicants.map(({ userId, language, jobs }) => ({
    ...toMailBase(row),
    kind: 'fraud-warning',
    userId,
    text: inLanguage(language, () => fraudText(jobs)),
  }));
}

/** The outcome for everyone who reported the case, or objected in it. */
async function writeOutcomes(
  transaction: Transaction,
  { row, caseRow }: MailedDecision,
): Promise<NewMail[]> {
  const found = caseRow ? await listReporters(transaction, caseRow.id) : [];
  const mail = { ...toMailBase(row), kind: 'report-decided' } as const;
  return found.flatMap(({ id: reportId, ...report }) =>
    toRecipients(report).map((recipient) => ({ ...mail, reportId, ...recipient })),
  );
}

/** Stores the mails of a decision; returns how many people are warned of a fraud. */
export async function enqueueDecisionMails(
  transaction: Transaction,
  decision: MailedDecision,
): Promise<number> {
  const { row, target } = decision;
  const statement = target ? await writeStatement(transaction, decision, target) : [];
  const warnings = target ? await writeWarnings(transaction, row, target) : [];
  const outcomes = await writeOutcomes(transaction, decision);
  await enqueueMails(transaction, [...statement, ...warnings, ...outcomes], row.decidedAt);
  return warnings.length;
}
