import { isRestriction, type Restriction, undoTime } from '#contract/trust/decision-texts.ts';
import type { DecisionAction, ReportReason } from '#contract/trust/trust.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails, type NewMail } from '#server/platform/mail/mails.queries.ts';
import { enqueueReportDecided } from '#server/trust/reports/report-mails.service.ts';
import { isReachable, listWarned, takeWarnings } from './decision-mails.queries.ts';
import {
  correctionText,
  fraudText,
  restoredText,
  restrictedText,
  type RestrictionReasons,
} from './decision-mail-texts.ts';
import type { Target } from './targets.queries.ts';

const mailPaths = { reporting: '/reporting', applications: '/job-seeker-dashboard/my-apply' };

export interface DecidedAction extends RestrictionReasons {
  readonly id: string;
  readonly action: Exclude<DecisionAction, 'none'>;
  readonly target: Target;
  readonly now: Date;
}

const isFraud = (reason: ReportReason | null): boolean =>
  reason === 'fraud' || reason === 'asks-money';

const toStatement = ({ action, target, ...reasons }: DecidedAction): string =>
  isRestriction(action)
    ? restrictedText(action, target, reasons)
    : restoredText(action, target, reasons.facts);

/** The mail to the person concerned, with the reasons. */
async function enqueueStatement(transaction: Transaction, decided: DecidedAction): Promise<void> {
  const { id, target, now } = decided;
  const { subjectId } = target;
  if (subjectId === null || !(await isReachable(transaction, subjectId))) {
    return;
  }
  const mail = {
    kind: 'restricted',
    userId: subjectId,
    text: toStatement(decided),
    path: mailPaths.reporting,
    decisionId: id,
    sendAt: new Date(now.getTime() + undoTime),
  } as const;
  await enqueueMails(transaction, [mail], now);
}

const warningActions: readonly Restriction[] = ['hide-job', 'freeze-company', 'disable-user'];

/** Warns those who applied where it was a fraud; returns how many. */
async function enqueueWarnings(
  transaction: Transaction,
  { id, action, reason, target, now }: DecidedAction,
): Promise<number> {
  if (!isFraud(reason) || !isRestriction(action) || !warningActions.includes(action)) {
    return 0;
  }
  const key = action === 'hide-job' ? { jobId: target.id } : { ownerId: target.id };
  const warned = await listWarned(transaction, key);
  const mails = warned.map(({ userId, jobs }): NewMail => ({
    kind: 'fraud-warning',
    userId,
    text: fraudText([...new Set(jobs)]),
    path: mailPaths.applications,
    decisionId: id,
    sendAt: new Date(now.getTime() + undoTime),
  }));
  await enqueueMails(transaction, mails, now);
  return mails.length;
}

/** Tells those who were warned of what is shown again that it was no fraud; a warning that was not sent yet is not. */
async function enqueueCorrections(
  transaction: Transaction,
  { id, action, target, now }: DecidedAction,
): Promise<void> {
  if (isRestriction(action)) {
    return;
  }
  const key = action === 'restore-job' ? { jobId: target.id } : { ownerId: target.id };
  const warned = await takeWarnings(transaction, key, id);
  const mails = warned.map(({ userId, warnedBy, jobs }): NewMail => ({
    kind: 'fraud-correction',
    userId,
    text: correctionText(jobs),
    path: mailPaths.applications,
    // One for each warning, however often its job comes back.
    dedupeKey: `correction:${warnedBy}:${userId}`,
    decisionId: id,
    sendAt: new Date(now.getTime() + undoTime),
  }));
  await enqueueMails(transaction, mails, now);
}

/** The mails of an action, which wait until it cannot be undone any more; returns how many people are warned. */
export async function enqueueDecisionMails(
  transaction: Transaction,
  decided: DecidedAction,
): Promise<number> {
  await enqueueStatement(transaction, decided);
  await enqueueCorrections(transaction, decided);
  return enqueueWarnings(transaction, decided);
}

/** Tells those who reported how their case ended. */
export const enqueueOutcome = (
  transaction: Transaction,
  decided: { readonly id: string; readonly caseId: string; readonly outcome: string },
  now: Date,
): Promise<void> =>
  enqueueReportDecided(
    transaction,
    { caseId: decided.caseId, decisionId: decided.id, isUpheld: decided.outcome !== 'rejected' },
    new Date(now.getTime() + undoTime),
  );
