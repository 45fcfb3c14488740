import { m } from '#messages';
import { isRestriction } from '#contract/trust/decision-texts.ts';
import type { MyDecision, ReportReceipt } from '#contract/trust/reports.ts';
import { openCase } from '#server/hiring/signals/cases.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { type Actor, isStored } from '#server/platform/http/actor.ts';
import type { ApiDeps, ReadDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import { present } from '#server/platform/http/present.ts';
import { findMyDecision, listMyDecisions, type MyDecisionRow } from './objections.queries.ts';
import { daysBefore, objectionWeight } from './report-weight.ts';
import { toReceipt, toReporterKey } from './reporter.ts';
import { insertReport } from './reports.queries.ts';

/** Six months. */
const objectionDays = 183;

const isObjectable = ({ decision, isReversed }: MyDecisionRow, now: Date): boolean =>
  isRestriction(decision.action) &&
  !isReversed &&
  decision.decidedAt > daysBefore(now, objectionDays);

function toMyDecision(row: MyDecisionRow, now: Date): MyDecision {
  const { decision, title, objectedAt } = row;
  const { id: _id, action, targetKind, reason, ground, facts, isAutomated, decidedAt } = decision;
  return {
    ...present({ _id, action, targetKind, title, reason, ground, facts, isAutomated }),
    ...present({ decidedAt, objectedAt }),
    canObject: objectedAt === null && isObjectable(row, now),
  };
}

export async function listDecisions({ db, clock }: ReadDeps, actor: Actor): Promise<MyDecision[]> {
  const rows = isStored(actor) ? await listMyDecisions(db, actor.userId) : [];
  const now = clock();
  return rows.map((row) => toMyDecision(row, now));
}

interface Objection {
  readonly userId: string;
  readonly text: string;
  readonly now: Date;
}

/** Stores an objection as a report by the person concerned, in the open case of the same target. */
async function storeObjection(
  transaction: Transaction,
  { id: decisionId, targetKind: kind, targetId: id, action, decidedAt }: MyDecisionRow['decision'],
  { userId, text, now }: Objection,
): Promise<string> {
  const target = { kind, id, subjectId: userId };
  const caseId = await openCase(transaction, target, { weight: objectionWeight, now });
  const reporterKey = toReporterKey('decisionId', decisionId);
  const day = decidedAt.toISOString().slice(0, 10);
  const objection = `Objection to the decision of ${day}: ${action}`;
  const report = {
    caseId,
    objectsTo: decisionId,
    reason: 'other' as const,
    details: text,
    isIllegal: false,
    snapshot: { objection },
    reporterId: userId,
    reporterKey,
  };
  const reportId = await insertReport(transaction, report, now);
  if (reportId === undefined) {
    throw new AppError('already-objected');
  }
  await enqueueMails(transaction, [{ kind: 'report-received', userId, reportId }], now);
  return toReceipt(caseId, reporterKey);
}

/**
 * Stores the objection of the person whom a decision concerns, once: its case waits for another decision.
 *
 * @throws AppError `decision-not-found`, also for decisions that concern others, restrict nothing, were reversed or are
 * too old; `already-objected`.
 */
export async function objectTo(
  { inTransaction, clock }: ApiDeps,
  actor: Actor,
  { decisionId, text }: { readonly decisionId: string; readonly text: string },
): Promise<ReportReceipt> {
  if (!isStored(actor)) {
    throw new AppError('decision-not-found');
  }
  const { userId } = actor;
  const now = clock();
  return inTransaction(async (transaction) => {
    const row = await findMyDecision(transaction, userId, decisionId);
    if (!row || !isObjectable(row, now)) {
      throw new AppError('decision-not-found');
    }
    if (row.objectedAt !== null) {
      throw new AppError('already-objected');
    }
    const receipt = await storeObjection(transaction, row.decision, { userId, text, now });
    return { value: { receipt, detail: m.objection_received() }, events: [] };
  });
}
