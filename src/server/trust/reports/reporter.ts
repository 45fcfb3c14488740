import { m } from '#messages';
import { createHash } from 'node:crypto';
import type { ReportInput } from '#contract/trust/reports.ts';
import { reportFillSeconds, reportOpenHours } from '#contract/trust/report-texts.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { ReportedTarget } from '#server/trust/targets/target.ts';

type FieldTexts = Readonly<Record<string, string>>;

const isEmpty = (value: unknown): boolean => typeof value !== 'string' || value.trim() === '';

/** The sentence for each field that this client has to fill in. Takes a body of any shape. */
export function listMissingFields(body: unknown, actor: Actor | null): FieldTexts {
  const { reason, isIllegal, details, name, email }: Partial<Record<string, unknown>> = {
    ...(typeof body === 'object' && body),
  };
  const needsDetails = reason === 'other' || reason === 'illegal' || isIllegal === true;
  // Without an account a report names its reporter, except about the most serious things.
  const needsName = actor === null && reason !== 'illegal';
  return {
    ...(needsDetails && isEmpty(details) && { details: m.report_details_required() }),
    ...(needsName && isEmpty(name) && { name: m.report_name_required() }),
    ...(needsName && isEmpty(email) && { email: m.report_email_required() }),
  };
}

/** Shows the form again if a program filled it in, or if its time is too old or was not signed by this site. */
function checkOpening(openedAt: Date | undefined, now: Date): FieldTexts {
  const seconds = openedAt ? (now.getTime() - openedAt.getTime()) / 1_000 : Infinity;
  if (seconds < reportFillSeconds) {
    return { openedAt: m.report_too_fast() };
  }
  return seconds > reportOpenHours * 3_600 ? { openedAt: m.report_expired() } : {};
}

/** @throws AppError `validation-failed` with the sentence for each field that this client has to fill in. */
export function assertComplete(
  form: ReportInput,
  actor: Actor | null,
  times: { readonly openedAt: Date | undefined; readonly now: Date },
): void {
  const fields = {
    ...listMissingFields(form, actor),
    ...(actor === null && checkOpening(times.openedAt, times.now)),
  };
  if (Object.keys(fields).length > 0) {
    throw new AppError('validation-failed', { fields });
  }
}

/**
 * A hash by which each person counts once in a case: of an account, of an email without one, or of the network and texts of
 * a report that names neither. A decision stands for the person who objects to it.
 */
export const toReporterKey = (
  kind: 'userId' | 'email' | 'anonymous' | 'decisionId',
  value: string,
): Buffer => createHash('sha256').update(`${kind} ${value.toLowerCase()}`).digest();

/** The reporter as it is stored: of an account only the id. */
export function toReporterColumns(form: ReportInput, actor: Actor | null, networkHash: Buffer) {
  if (actor !== null && isStored(actor)) {
    const { userId } = actor;
    const names = { reporterId: userId, reporterName: null, reporterEmail: null };
    return { ...names, reporterKey: toReporterKey('userId', userId), networkHash };
  }
  const name = actor ? actor.identity.displayName : form.name;
  const email = actor ? actor.identity.email.toLowerCase() : form.email;
  // Two reports without a name that have the same text count once.
  const { reason, details, isIllegal } = form;
  const anonymous = `${networkHash.toString('hex')} ${reason} ${isIllegal} ${details}`;
  return {
    reporterId: null,
    reporterName: name || null,
    reporterEmail: email || null,
    reporterKey:
      email === '' ? toReporterKey('anonymous', anonymous) : toReporterKey('email', email),
    networkHash,
  };
}

/** A complete report of a target that its sender may report. */
export interface Report {
  readonly form: ReportInput;
  readonly target: ReportedTarget;
  readonly reporter: ReturnType<typeof toReporterColumns>;
  /** Whether it may raise its case in the queue. */
  readonly isWeighed: boolean;
  /** Whether the account of the reporter is older than a few days. */
  readonly isEstablished: boolean;
  /** False where the mailbox got too many mails today. */
  readonly isMailed: boolean;
  readonly requestId: string;
  readonly now: Date;
}

/** Without letters and digits that look alike. */
const receiptLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * The name of a report in mails and on the page. Every report of one person in one case has the same; it reveals neither
 * the case nor whether the person reported before.
 */
export function toReceipt(caseId: string, reporterKey: Buffer): string {
  const digest = createHash('sha256').update(caseId).update(reporterKey).digest();
  const letters = [...digest.subarray(0, 8)].map(
    (byte) => receiptLetters[byte % receiptLetters.length],
  );
  return `R-${letters.join('')}`;
}
