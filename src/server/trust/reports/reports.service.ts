import { m } from '#messages';
import type {
  ReportInput,
  ReportReceipt,
  ReportSubject,
  ReportTargetQuery,
} from '#contract/trust/reports.ts';
import { reportsSent, weighedReports } from '#contract/trust/reports.ts';
import { openCase } from '#server/hiring/signals/cases.queries.ts';
import type { ChangeEvent } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { countAskedMailTo } from '#server/platform/mail/mailbox-limit.ts';
import { enqueueMails, toRecipients } from '#server/platform/mail/mails.queries.ts';
import { findReportable, toTexts } from '#server/trust/targets/targets.service.ts';
import { hideWhenReported } from './automatic-hiding.service.ts';
import type { ReportSigner } from './report-signer.ts';
import { daysBefore, establishedDays, weighReport, yearBefore } from './report-weight.ts';
import { assertComplete, type Report, toReceipt, toReporterColumns } from './reporter.ts';
import {
  countRejected,
  countReportsOfEmail,
  insertReport,
  isFirstOfNetwork,
} from './reports.queries.ts';

/** The maximum of receipts in a day for an email without an account. */
const maxReceiptsPerDay = 3;

export interface ReportDeps extends ApiDeps {
  readonly rateLimiter: RateLimiter;
  readonly reportSigner: ReportSigner;
  /** Whether the site has emails confirmed. Then accounts without a confirmed email weigh like no account. */
  readonly requiresConfirmedEmail: boolean;
}

interface Sender {
  readonly actor: Actor | null;
  /** The client's IP address. */
  readonly address: string;
  readonly requestId: string;
}

export async function getSubject(
  { db, clock, reportSigner }: ReadDeps & Pick<ReportDeps, 'reportSigner'>,
  actor: Actor | null,
  query: ReportTargetQuery,
): Promise<ReportSubject> {
  const { title } = await findReportable(db, actor, query);
  return { ...query, title, openedAt: await reportSigner.signOpening(query, clock()) };
}

async function sendReceipt(
  transaction: Transaction,
  { reporter, now, isMailed }: Report,
  reportId: string,
): Promise<void> {
  const { reporterId: userId, reporterEmail: email } = reporter;
  const since = daysBefore(now, 1);
  const sent = email === null ? 0 : await countReportsOfEmail(transaction, email, since);
  if (isMailed && sent <= maxReceiptsPerDay) {
    const mail = { kind: 'report-received', reportId } as const;
    const mails = toRecipients({ userId, email }).map((recipient) => ({ ...mail, ...recipient }));
    await enqueueMails(transaction, mails, now);
  }
}

/** How far a report raises its case in the queue. Of reports without an established account only the first of a network does. */
async function computeWeight(
  transaction: Transaction,
  { form, reporter: { reporterId, networkHash }, isWeighed, isEstablished, now }: Report,
  stored: { readonly id: string; readonly caseId: string },
): Promise<number> {
  const isFirst =
    isEstablished || (await isFirstOfNetwork(transaction, { ...stored, networkHash }));
  if (!isWeighed || !isFirst) {
    return 0;
  }
  const rejected =
    reporterId === null ? 0 : await countRejected(transaction, reporterId, yearBefore(now));
  return weighReport(form, { isEstablished, rejected });
}

/** Stores a report in the open case of its target. A second one of the same person gets the same receipt. */
async function storeReport(
  transaction: Transaction,
  report: Report,
): Promise<{ readonly receipt: string; readonly events: readonly ChangeEvent[] }> {
  const { form, target, reporter, now } = report;
  const caseId = await openCase(transaction, target, { weight: 0, now });
  const receipt = toReceipt(caseId, reporter.reporterKey);
  const { reason, details, isIllegal } = form;
  const snapshot = toTexts(target.snapshot);
  const row = { caseId, reason, details, isIllegal, snapshot, ...reporter };
  const id = await insertReport(transaction, row, now);
  if (id === undefined) {
    return { receipt, events: [] };
  }
  const weight = await computeWeight(transaction, report, { id, caseId });
  if (weight > 0) {
    await openCase(transaction, target, { weight, now });
  }
  await sendReceipt(transaction, report, id);
  return { receipt, events: await hideWhenReported(transaction, report, caseId) };
}

/** Whether the account was not made just for this report. */
const hasEstablishedAccount = (
  { requiresConfirmedEmail }: ReportDeps,
  actor: Actor | null,
  now: Date,
): boolean =>
  actor !== null &&
  actor.joinedAt !== null &&
  actor.joinedAt <= daysBefore(now, establishedDays) &&
  (!requiresConfirmedEmail || actor.identity.emailVerified);

/** Stores a report. Forms with errors do not count in the limit. */
export async function createReport(
  deps: ReportDeps,
  form: ReportInput,
  { actor, address, requestId }: Sender,
): Promise<ReportReceipt> {
  const { reportSigner, rateLimiter } = deps;
  const now = deps.clock();
  assertComplete(form, actor, {
    openedAt: await reportSigner.readOpening(form, form.openedAt),
    now,
  });
  const target = await findReportable(deps.db, actor, form);
  // Outside of the transaction: the counters have connections of their own.
  await rateLimiter.consume([reportsSent], { address, account: actor?.identity.uid });
  const isEstablished = hasEstablishedAccount(deps, actor, now);
  // Of a network, the first few reports without an established account raise their cases each day. Later ones are stored
  // without weight: a program on one network cannot push the cases of others off the first page of the queue.
  const isWeighed = isEstablished || (await rateLimiter.tryConsume([weighedReports], { address }));
  const reporter = toReporterColumns(form, actor, await reportSigner.hashNetwork(address));
  const { reporterEmail } = reporter;
  const isMailed = reporterEmail === null || (await countAskedMailTo(rateLimiter, reporterEmail));
  const report = { form, target, reporter, isEstablished, isWeighed, isMailed, requestId, now };
  return deps.inTransaction(async (transaction) => {
    const { receipt, events } = await storeReport(transaction, report);
    return { value: { receipt, detail: m.report_received() }, events };
  });
}
