import { isRestriction } from '#contract/trust/decision-texts.ts';
import { reportTexts } from '#contract/trust/report-texts.ts';
import { objectionsSent } from '#contract/trust/reports.ts';
import type { OwnDecision, ReportReceipt } from '#contract/trust/reports.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { findOwnDecision, listOwnDecisions, type OwnDecisionRow } from './objections.queries.ts';
import { objectionText } from './report-mail-texts.ts';
import { objectionWeight } from './report-weight.ts';
import { toReceipt, toReporterKey } from './reporter.ts';
import { insertReport, openCase, raiseWeight } from './reports.queries.ts';

/** Milliseconds: six months. */
const objectionPeriod = 183 * 24 * 60 * 60_000;

const isObjectable = ({ action, decidedAt, isTakenBack }: OwnDecisionRow, now: Date): boolean =>
  isRestriction(action) && !isTakenBack && now.getTime() - decidedAt.getTime() < objectionPeriod;

const toOwnDecision = (row: OwnDecisionRow, now: Date): OwnDecision => ({
  _id: row.id,
  action: row.action,
  targetKind: row.targetKind,
  ...(row.title !== null && { title: row.title }),
  ...(row.reason !== null && { reason: row.reason }),
  ground: row.ground,
  facts: row.facts,
  isAutomated: row.isAutomated,
  decidedAt: row.decidedAt.toISOString(),
  ...(row.objectedAt !== null && { objectedAt: new Date(row.objectedAt).toISOString() }),
  canObject: row.objectedAt === null && isObjectable(row, now),
});

export async function listDecisions({ db, clock }: ReadDeps, actor: Actor): Promise<OwnDecision[]> {
  const rows = isStored(actor) ? await listOwnDecisions(db, actor.userId) : [];
  const now = clock();
  return rows.map((row) => toOwnDecision(row, now));
}

interface Objection {
  readonly decisionId: string;
  readonly text: string;
}

/** An objection is a report of the person concerned, in the open case of the same target. */
async function storeObjection(
  transaction: Transaction,
  { decision, userId, text }: { decision: OwnDecisionRow; userId: string; text: string },
  now: Date,
): Promise<string> {
  const { id: decisionId, targetKind: kind, targetId: id } = decision;
  const caseId = await openCase(transaction, { kind, id, subjectId: userId }, now);
  const reporterKey = toReporterKey({ decisionId });
  const receipt = toReceipt(caseId, reporterKey);
  const snapshot = {
    objection: `Objection of the person concerned to the decision of ${decision.decidedAt.toISOString().slice(0, 10)}: ${decision.action}`,
    decisionId,
  };
  const row = { caseId, reason: 'other' as const, details: text, isIllegal: false, snapshot };
  const columns = { reporterKey, reporterId: userId, reporterName: null, reporterEmail: null };
  const reportId = await insertReport(transaction, { ...row, ...columns }, now);
  if (reportId === undefined) {
    throw new AppError('already-objected');
  }
  await raiseWeight(transaction, caseId, objectionWeight);
  const mail = { kind: 'report-received', userId, reportId } as const;
  await enqueueMails(transaction, [{ ...mail, text: objectionText(receipt) }], now);
  return receipt;
}

/** A decision that the user may object to now. */
async function findObjectable(
  db: Queryable,
  { decisionId, userId }: { readonly decisionId: string; readonly userId: string },
  now: Date,
): Promise<OwnDecisionRow> {
  const decision = await findOwnDecision(db, decisionId, userId);
  if (!decision || !isObjectable(decision, now)) {
    throw new AppError('decision-not-found');
  }
  if (decision.objectedAt !== null) {
    throw new AppError('already-objected');
  }
  return decision;
}

interface ObjectionDeps extends ApiDeps {
  readonly rateLimiter: RateLimiter;
}

/**
 * Stores the objection of the person whom a decision concerns, once: its case waits for another decision. Only
 * objections that are possible count in the limit.
 *
 * @throws AppError `decision-not-found`, also for decisions that concern others, restrict nothing, were taken back or are
 * too old; `already-objected`.
 */
export async function objectTo(
  { db, inTransaction, clock, rateLimiter }: ObjectionDeps,
  actor: Actor,
  { decisionId, text }: Objection,
): Promise<ReportReceipt> {
  if (!isStored(actor)) {
    throw new AppError('decision-not-found');
  }
  const { userId } = actor;
  const now = clock();
  await findObjectable(db, { decisionId, userId }, now);
  // Outside of the transaction: the counters have connections of their own.
  await rateLimiter.consume([objectionsSent], { account: actor.identity.uid });
  return inTransaction(async (transaction) => {
    const decision = await findObjectable(transaction, { decisionId, userId }, now);
    const receipt = await storeObjection(transaction, { decision, userId, text }, now);
    return { value: { receipt, detail: reportTexts.objectionReceived }, events: [] };
  });
}
