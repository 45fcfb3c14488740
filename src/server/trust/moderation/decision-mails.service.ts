import { m } from '#messages';
import {
  type ChangingAction,
  isAboutApproval,
  isRestriction,
  namesGround,
} from '#contract/trust/decision-texts.ts';
import { reportReasonTexts } from '#contract/trust/report-texts.ts';
import type { DecisionGround, ReportReason } from '#contract/trust/trust.ts';
import { findMailLanguage } from '#server/accounts/users/language-and-time-zone.queries.ts';
import { formatDay } from '#server/platform/ops/clock.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails, type NewMail, toRecipients } from '#server/platform/mail/mails.queries.ts';
import type { Target } from '#server/trust/targets/target.ts';
import type { CaseAndTarget } from './case-and-target.service.ts';
import { listApplicants, listReporters } from './decision-mails.queries.ts';
import type { NewDecision } from './decisions.queries.ts';
import { toMailBase } from './decision-mail-base.ts';
import { type AppliedJob, nameJobs } from './named-jobs.ts';
import { writeChangedOutcomes, writeRestorations } from './restoration-mails.service.ts';
import { knowsRestriction } from './told-people.queries.ts';

/** The sentence on what a decision did to a target, by its name. */
const effectTexts = {
  'hide-job': m.mail_effect_hide_job,
  'freeze-company': m.mail_effect_freeze_company,
  'disable-user': m.mail_effect_disable_user,
  'remove-message': m.mail_effect_remove_message,
  'restore-job': m.mail_effect_restore_job,
  'unfreeze-company': m.mail_effect_unfreeze_company,
  'enable-user': m.mail_effect_enable_user,
  'approve-job': m.mail_effect_approve_job,
  'decline-job': m.mail_effect_decline_job,
} as const satisfies Record<ChangingAction, unknown>;

/** The same of a change of a job, which is public as it was. */
const changeTexts: Partial<typeof effectTexts> = {
  'approve-job': m.mail_effect_approve_change,
  'decline-job': m.mail_effect_decline_change,
};

const groundTexts = {
  rules: m.mail_decision_rules,
  law: m.mail_decision_law,
} as const satisfies Record<DecisionGround, unknown>;

interface Reasons {
  readonly facts: string;
  readonly reason: ReportReason | null;
  readonly ground: DecisionGround;
  /** Whether reports led to the decision. */
  readonly wasReported: boolean;
  /** The last day that the approval dropped. */
  readonly droppedDay: string | null;
}

const nameEffect = (action: ChangingAction, { describe, isPublished }: Target): string =>
  ((isPublished ? changeTexts[action] : undefined) ?? effectTexts[action])({ name: describe() });

/** The statement of reasons: what, why, how it was found, who decided, on which ground, and how to object. */
const restrictedText = (
  action: ChangingAction,
  target: Target,
  { facts, reason, ground, wasReported }: Reasons,
): string =>
  [
    nameEffect(action, target),
    m.mail_decision_facts({ facts }),
    ...(namesGround({ action, ground, reason })
      ? [groundTexts[ground]({ reason: reportReasonTexts[reason ?? 'other'].title() })]
      : []),
    ...(isAboutApproval(action)
      ? []
      : [wasReported ? m.mail_decision_reported() : m.mail_decision_found()]),
    m.mail_decision_person(),
    m.mail_decision_objection(),
  ].join('\n\n');

const restoredText = (
  action: ChangingAction,
  target: Target,
  { facts, droppedDay }: Reasons,
): string =>
  [
    nameEffect(action, target),
    droppedDay === null ? '' : m.mail_effect_dropped_day({ day: formatDay(new Date(droppedDay)) }),
    facts,
  ]
    .filter(Boolean)
    .join('\n\n');

/** The warning to a person who applied to fraudulent jobs. */
function fraudText(applied: readonly AppliedJob[]): string {
  const { jobs, count } = nameJobs(applied);
  return [
    count === 1 ? m.mail_fraud_one({ jobs }) : m.mail_fraud_many({ jobs }),
    m.mail_fraud_advice(),
    m.mail_fraud_evidence(),
  ].join('\n\n');
}

export interface MailedDecision extends Pick<CaseAndTarget, 'target' | 'caseRow'> {
  readonly row: NewDecision;
  readonly droppedDay?: string | null | undefined;
}

/**
 * The mail to the user concerned, with the reasons. That something is back is told to whoever knows that it was down; an
 * approval is always told.
 */
async function writeStatement(
  transaction: Transaction,
  { row, caseRow, droppedDay = null }: MailedDecision,
  target: Target,
): Promise<NewMail[]> {
  const { subjectId } = target;
  const { action, facts, ground, reason = null } = row;
  if (action === 'none' || subjectId === null) {
    return [];
  }
  const mayNotKnow = !isRestriction(action) && !isAboutApproval(action);
  if (mayNotKnow && !(await knowsRestriction(transaction, target, subjectId))) {
    return [];
  }
  const language = await findMailLanguage(transaction, subjectId);
  if (language === undefined) {
    return [];
  }
  const writeText = isRestriction(action) ? restrictedText : restoredText;
  const reasons = { facts, ground, reason, wasReported: Boolean(caseRow), droppedDay };
  const text = inLanguage(language, () => writeText(action, target, reasons));
  const about = isAboutApproval(action) && { jobId: target.id };
  return [{ ...toMailBase(row), ...about, kind: 'restricted', userId: subjectId, text }];
}

/** The reasons that warn applicants: somebody has their data under a false name. */
const frauds: ReadonlySet<NewDecision['reason']> = new Set([
  'fraud',
  'asks-money',
  'impersonation',
]);

/** The warnings to the people who applied to a fraud. */
async function writeWarnings(
  transaction: Transaction,
  row: NewDecision,
  target: Target,
): Promise<NewMail[]> {
  const isFraud = frauds.has(row.reason);
  const isTakenDown = isRestriction(row.action) && !isAboutApproval(row.action);
  if (!isFraud || !isTakenDown || target.kind === 'message') {
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
  return found.flatMap(({ id: reportId, ...reporter }) =>
    toRecipients(reporter).map((recipient) => ({ ...mail, reportId, ...recipient })),
  );
}

/** To those whom the decision told that this one takes back. */
const writeChanges = async (
  transaction: Transaction,
  { row, caseRow }: MailedDecision,
  target: Target,
): Promise<NewMail[]> =>
  row.action === 'none' || isRestriction(row.action)
    ? []
    : [
        ...(await writeRestorations(transaction, row, target)),
        ...(await writeChangedOutcomes(transaction, row, { target, caseId: caseRow?.id })),
      ];

/** Stores the mails of a decision; returns how many people are warned of a fraud. */
export async function enqueueDecisionMails(
  transaction: Transaction,
  decision: MailedDecision,
): Promise<number> {
  const { row, target } = decision;
  const statement = target ? await writeStatement(transaction, decision, target) : [];
  const warnings = target ? await writeWarnings(transaction, row, target) : [];
  const outcomes = await writeOutcomes(transaction, decision);
  const changes = target ? await writeChanges(transaction, decision, target) : [];
  const all = [...statement, ...warnings, ...outcomes, ...changes];
  await enqueueMails(transaction, all, row.decidedAt);
  return warnings.length;
}
