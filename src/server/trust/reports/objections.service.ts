import { isRestriction } from '#contract/trust/decision-texts.ts';
import { reportTexts } from '#contract/trust/report-texts.ts';
import { objectionsSent } from '#contract/trust/reports.ts';
import type { OwnDecision, ReportReceipt } from '#contract/trust/reports.ts';
import { openCase } from '#server/hiring/signals/cases.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { findOwnDecision, listOwnDecisions, type OwnDecisionRow } from './objections.queries.ts';
import { daysBefore, objectionWeight } from './report-weight.ts';
import { toReceipt, toReporterKey } from './reporter.ts';
import { insertReport } from './reports.queries.ts';

/** Six months. */
const objectionDays = 183;

const isObjectable = ({ decision, isTakenBack }: OwnDecisionRow, now: Date): boolean =>
  isRestriction(decision.action) &&
  !isTakenBack &&
  decision.decidedAt > daysBefore(now, objectionDays);

function toOwnDecision(row: OwnDecisionRow, now: Date): OwnDecision {
  const { decision, title, objectedAt } = row;
  const { id, action, targetKind, reason, ground, facts, isAutomated, decidedAt } = decision;
  return {
    _id: id,
    action,
    targetKind,
    title: title ?? undefined,
    reason: reason ?? undefined,
    ground,
    facts,
    isAutomated,
    decidedAt: decidedAt.toISOString(),
    objectedAt: objectedAt?.toISOString(),
    canObject: objectedAt === null && isObjectable(row, now),
  };
}

export async function listDecisions({ db, clock }: ReadDeps, actor: Actor): Promise<OwnDecision[]> {
  const rows = isStored(actor) ? await listOwnDecisions(db, actor.userId) : [];
  const now = clock();
  return rows.map((row) => toOwnDecision(row, now));
}

interface Objection {
  readonly decisionId: string;
  readonly text: string;
}

/** Stores an objection as a report of the person concerned, in the open case of the same target. */
async function storeObjection(
  transaction: Transaction,
  { decision, userId, text }: OwnDecisionRow & { userId: string; text: string },
  now: Date,
): Promise<string> {
  const { id: decisionId, targetKind: kind, targetId, action, decidedAt } = decision;
  const target = { kind, id: targetId, subjectId: userId };
  const caseId = await openCase(transaction, target, { weight: objectionWeight, now });
  const reporterKey = toReporterKey({ decisionId });
  const receipt = toReceipt(caseId, reporterKey);
  const day = decidedAt.toISOString().slice(0, 10);
  const row = {
    caseId,
    objectsTo: decisionId,
    reason: 'other' as const,
    details: text,
    isIllegal: false,
    snapshot: {
      objection: `Objection of the person concerned to the decision of ${day}: ${action}`,
    },
    reporterId: userId,
    reporterKey,
  };
  const reportId = await insertReport(transaction, row, now);
  if (reportId === undefined) {
    throw new AppError('already-objected');
  }
  const mail = { kind: 'report-received', userId, reportId } as const;
  await enqueueMails(transaction, [mail], now);
  return receipt;
}

/** Finds a decision that the user may object to now. */
async function findObjectable(
  db: Queryable,
  { decisionId, userId }: { readonly decisionId: string; readonly userId: string },
  now: Date,
): Promise<OwnDecisionRow> {
  const row = await findOwnDecision(db, decisionId, userId);
  if (!row || !isObjectable(row, now)) {
    throw new AppError('decision-not-found');
  }
  if (row.objectedAt !== null) {
    throw new AppError('already-objected');
  }
  return row;
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
    const row = await findObjectable(transaction, { decisionId, userId }, now);
    const receipt = await storeObjection(transaction, { ...row, userId, text }, now);
    return { value: { receipt, detail: reportTexts.objectionReceived }, events: [] };
  });
}
