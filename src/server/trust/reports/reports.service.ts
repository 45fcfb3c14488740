import type {
  ReportInput,
  ReportReceipt,
  ReportSubject,
  ReportTargetQuery,
} from '#contract/trust/reports.ts';
import { reportTexts } from '#contract/trust/report-texts.ts';
import { reportsSent, weighedReports } from '#contract/trust/reports.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { hideWhenReported, yearBefore } from './automatic-hiding.service.ts';
import type { ReportSigner } from './report-signer.ts';
import { receivedText, reportingPath } from './report-mail-texts.ts';
import { toRecipients } from './report-mails.service.ts';
import { toReceipt, toReporterKey } from './report-receipt.ts';
import { findTarget, type Target } from './report-targets.service.ts';
import { standingDays, weighReport } from './report-weight.ts';
import { assertComplete, identifyReporter, type ReportOrigin } from './reporter.ts';
import {
  countRejected,
  countReportsOfEmail,
  insertReport,
  isFirstOfNetwork,
  openCase,
  raiseWeight,
} from './reports.queries.ts';

/** Mails that an email without an account gets in a day, whichever reports name it. */
const mailsPerDay = 3;

export interface ReportDeps extends ApiDeps {
  readonly rateLimiter: RateLimiter;
  readonly signer: ReportSigner;
  /** Whether accounts can confirm their emails here: then reports of those that did not weigh as if without an account. */
  readonly requiresConfirmedEmail: boolean;
}

/** Milliseconds. */
const day = 24 * 60 * 60_000;

export async function getSubject(
  { db, clock, signer }: ReadDeps & Pick<ReportDeps, 'signer'>,
  actor: Actor | null,
  query: ReportTargetQuery,
): Promise<ReportSubject> {
  const { title } = await findTarget(db, actor, query);
  return { ...query, title, openedAt: await signer.signOpening(query, clock()) };
}

interface StoredReport {
  readonly id: string;
  readonly caseId: string;
  readonly receipt: string;
  readonly target: Target;
  readonly form: ReportInput;
  readonly reporterId: string | null;
  readonly reporterEmail: string | null;
  readonly networkHash: Buffer;
}

async function sendReceipt(
  transaction: Transaction,
  { id, receipt, target, form, ...reporter }: StoredReport,
  now: Date,
): Promise<void> {
  const { reporterEmail } = reporter;
  const since = new Date(now.getTime() - day);
  const mailed =
    reporterEmail === null ? 0 : await countReportsOfEmail(transaction, reporterEmail, since);
  if (mailed > mailsPerDay) {
    return;
  }
  const text = receivedText({ receipt, kind: target.kind, reason: form.reason, createdAt: now });
  const mails = toRecipients(reporter).map((recipient) => ({
    ...recipient,
    kind: 'report-received' as const,
    text,
    path: reportingPath,
    reportId: id,
  }));
  await enqueueMails(transaction, mails, now);
}

interface ReportContext {
  readonly now: Date;
  /** Whether the report may raise its case in the queue. */
  readonly isWeighed: boolean;
  /** Whether the reporter's account is older than a few days. */
  readonly isEstablished: boolean;
  readonly requestId: string;
}

/** What follows from a report that was not there before. Returns the events. */
async function followUp(
  transaction: Transaction,
  report: StoredReport,
  { now, isWeighed, ...context }: ReportContext,
) {
  const { caseId, target, form, reporterId } = report;
  const rejected =
    reporterId === null ? 0 : await countRejected(transaction, reporterId, yearBefore(now));
  // Others than established accounts raise a case once a network.
  if (isWeighed && (context.isEstablished || (await isFirstOfNetwork(transaction, report)))) {
    const weight = weighReport(form, { isEstablished: context.isEstablished, rejected });
    await raiseWeight(transaction, caseId, weight);
  }
  await sendReceipt(transaction, report, now);
  const mayHide = target.kind === 'job' && form.reason === 'fraud' && reporterId !== null;
  if (!mayHide) {
    return [];
  }
  const { id: jobId, subjectId: ownerId, snapshot } = target;
  const job = { caseId, jobId, ownerId, position: snapshot.position ?? '', ...context };
  return hideWhenReported(transaction, job, now);
}

interface Submission extends Pick<ReportContext, 'now' | 'isWeighed' | 'isEstablished'> {
  readonly origin: ReportOrigin;
  readonly networkHash: Buffer;
}

/**
 * Stores a report in the open case of its target. A second one of the same account or email gets the same receipt and
 * changes nothing, so that no one learns from it who has reported what.
 */
const storeReport = (
  { inTransaction }: ReportDeps,
  form: ReportInput,
  { origin, networkHash, ...submission }: Submission,
): Promise<ReportReceipt> =>
  inTransaction(async (transaction) => {
    const { now } = submission;
    const target = await findTarget(transaction, origin.actor, form);
    const { reporter, columns } = identifyReporter(form, origin.actor, networkHash);
    const caseId = await openCase(transaction, target, now);
    const reporterKey = toReporterKey(reporter);
    const receipt = toReceipt(caseId, reporterKey);
    const { reason, details, isIllegal } = form;
    const row = { caseId, reason, details, isIllegal, reporterKey, networkHash, ...columns };
    const id = await insertReport(transaction, { ...row, snapshot: target.snapshot }, now);
    const stored = { caseId, receipt, target, form, networkHash, ...columns };
    const context = { ...submission, requestId: origin.requestId };
    return {
      value: { receipt, detail: reportTexts.received },
      events: id === undefined ? [] : await followUp(transaction, { id, ...stored }, context),
    };
  });

/** An account that was made for a report counts as none. */
const hasEstablishedAccount = (
  { requiresConfirmedEmail }: ReportDeps,
  { actor }: ReportOrigin,
  now: Date,
): boolean => {
  const joinedBefore = new Date(now.getTime() - standingDays * day);
  return (
    actor !== null &&
    actor.joinedAt !== null &&
    actor.joinedAt <= joinedBefore &&
    (!requiresConfirmedEmail || actor.identity.emailVerified)
  );
};

/** Only complete reports about what can be reported count in the limit: a form may come back with errors. */
export async function createReport(
  deps: ReportDeps,
  form: ReportInput,
  origin: ReportOrigin,
): Promise<ReportReceipt> {
  const now = deps.clock();
  const { actor, address } = origin;
  assertComplete(form, {
    actor,
    openedAt: await deps.signer.readOpening(form, form.openedAt),
    now,
  });
  await findTarget(deps.db, actor, form);
  // Outside of the transaction: the counters have connections of their own.
  await deps.rateLimiter.consume([reportsSent], { address, account: actor?.identity.uid });
  const isEstablished = hasEstablishedAccount(deps, origin, now);
  // The first few others of a network in a day raise their cases. All later ones are stored and wait behind: a program
  // on one network cannot push what others report off the first page of the queue.
  const isWeighed =
    isEstablished || (await deps.rateLimiter.tryConsume([weighedReports], { address }));
  const networkHash = await deps.signer.hashNetwork(address);
  return storeReport(deps, form, { now, origin, networkHash, isWeighed, isEstablished });
}
