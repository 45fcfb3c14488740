import { isRestriction } from '#contract/decision-texts.ts';
import { reportTexts } from '#contract/report-texts.ts';
import type { OwnDecision, ReportReceipt } from '#contract/reports.ts';
import type { Transaction } from '#server/events/in-transaction.queries.ts';
import { type Actor, isStored } from '#server/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { enqueueMessages } from '#server/mail/outgoing-messages.queries.ts';
import { findOwnDecision, listOwnDecisions, type OwnDecisionRow } from './objections.queries.ts';
import { objectionText, reportingPath } from './report-mail-texts.ts';
import { toReceipt, toReporterKey } from './report-receipt.ts';
import { objectionWeight } from './report-weight.ts';
import { insertReport, openCase, raiseWeight } from './reports.queries.ts';

/** Milliseconds: six months. */
const objectionPeriod = 183 * 24 * 60 * 60_000;

const isObjectable = ({ action, decidedAt }: OwnDecisionRow, now: Date): boolean =>
  isRestriction(action) && now.getTime() - decidedAt.getTime() < objectionPeriod;

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
  const target = { kind, id, subjectId: userId, title: '', snapshot: {} };
  const caseId = await openCase(transaction, target, now);
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
  const mail = { kind: 'report-received' as const, userId, path: reportingPath, sendAt: now };
  const draft = { ...mail, text: objectionText(receipt), reason: `report-received:${reportId}` };
  await enqueueMessages(transaction, [draft], now);
  return receipt;
}

/**
 * Stores the objection of the person whom a decision concerns, once: its case waits for another decision.
 *
 * @throws AppError `decision-not-found`, also for decisions that concern others, restrict nothing or are too old;
 * `already-objected`.
 */
export const objectTo = (
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { decisionId, text }: Objection,
): Promise<ReportReceipt> =>
  inTransaction(async (transaction) => {
    const now = clock();
    const userId = isStored(actor) ? actor.userId : undefined;
    const decision = userId && (await findOwnDecision(transaction, decisionId, userId));
    if (!userId || !decision || !isObjectable(decision, now)) {
      throw new AppError('decision-not-found');
    }
    if (decision.objectedAt !== null) {
      throw new AppError('already-objected');
    }
    const receipt = await storeObjection(transaction, { decision, userId, text }, now);
    return { value: { receipt, detail: reportTexts.objectionReceived }, events: [] };
  });
