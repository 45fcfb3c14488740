import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Decision } from '#contract/trust/decisions.ts';
import type { CaseState, ReportTarget } from '#contract/trust/trust.ts';
import { mails } from '#db/mails-schema.ts';
import { users } from '#db/schema.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { cancelMails } from '#server/platform/mail/mails.queries.ts';

type CaseKey =
  | { readonly id: string }
  | { readonly targetKind: ReportTarget; readonly targetId: string };

/** A case by its id, or the open one of a target, locked until the commit: of two decisions the second finds it decided. */
export async function lockCase(transaction: Transaction, key: CaseKey) {
  const isKey =
    'id' in key
      ? eq(cases.id, key.id)
      : and(
          eq(cases.targetKind, key.targetKind),
          eq(cases.targetId, key.targetId),
          eq(cases.state, 'open'),
        );
  const [row] = await transaction.select().from(cases).where(isKey).for('update');
  return row;
}
export type CaseRow = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

export const closeCase = (
  transaction: Transaction,
  {
    id,
    state,
    decidedAt,
  }: { readonly id: string; readonly state: CaseState; readonly decidedAt: Date },
) => transaction.update(cases).set({ state, decidedAt }).where(eq(cases.id, id));

/** Opens a case again. One about the same target that was opened since becomes a part of it, with its reports. */
export async function reopenCase(
  transaction: Transaction,
  id: string,
  later: CaseRow | undefined,
): Promise<void> {
  if (later) {
    await transaction.execute(sql`
      update ${reports} set case_id = ${id}::uuid where case_id = ${later.id}::uuid and reporter_key not in (
        select reporter_key from ${reports} where case_id = ${id}::uuid)`);
    await transaction.delete(cases).where(eq(cases.id, later.id));
  }
  const weight = sql`${cases.weight} + ${later?.weight ?? 0}`;
  await transaction
    .update(cases)
    .set({ state: 'open', decidedAt: null, weight })
    .where(eq(cases.id, id));
}

export async function findCaseState(db: Queryable, id: string): Promise<CaseState | undefined> {
  const [row] = await db.select({ state: cases.state }).from(cases).where(eq(cases.id, id));
  return row?.state;
}

export type NewDecision = typeof decisions.$inferInsert;

export const insertDecision = (transaction: Transaction, row: NewDecision) =>
  transaction.insert(decisions).values(row);

const selectDecisions = (db: Queryable) =>
  db
    .select({
      decision: decisions,
      by: { _id: users.id, fullName: users.fullName, userEmail: users.email },
    })
    .from(decisions)
    .leftJoin(users, eq(users.id, decisions.decidedBy));

const latestFirst = [desc(decisions.decidedAt), desc(decisions.id)] as const;

type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

const toDecision = ({ decision, by }: DecisionRow): Decision => ({
  _id: decision.id,
  action: decision.action,
  targetKind: decision.targetKind,
  targetId: decision.targetId,
  reason: decision.reason ?? undefined,
  ground: decision.ground,
  facts: decision.facts,
  isAutomated: decision.isAutomated,
  decidedBy: by ?? undefined,
  decidedAt: decision.decidedAt.toISOString(),
});

/** A decision, locked until the commit, so that it is undone once. */
export async function lockDecision(transaction: Transaction, id: string) {
  const [row] = await transaction
    .select()
    .from(decisions)
    .where(eq(decisions.id, id))
    .for('update');
  return row;
}
type LockedDecision = NonNullable<Awaited<ReturnType<typeof lockDecision>>>;

export async function findDecision(db: Queryable, id: string): Promise<Decision | undefined> {
  const [row] = await selectDecisions(db).where(eq(decisions.id, id));
  return row && toDecision(row);
}

interface DecisionSubject {
  readonly caseId?: string | undefined;
  readonly targetId: string;
}

/** The latest decision of a case, or about a target. */
export async function findLatestDecision(
  db: Queryable,
  { caseId, targetId }: DecisionSubject,
): Promise<Decision | undefined> {
  const isAbout =
    caseId === undefined ? eq(decisions.targetId, targetId) : eq(decisions.caseId, caseId);
  const [row] = await selectDecisions(db)
    .where(isAbout)
    .orderBy(...latestFirst)
    .limit(1);
  return row && toDecision(row);
}

/** The most decisions of one history. */
const historyLimit = 100;

/** What was decided in a case, about its target and about the person concerned, the latest first. */
export async function listDecisions(
  db: Queryable,
  { caseId, targetIds }: { readonly caseId: string; readonly targetIds: readonly string[] },
): Promise<Decision[]> {
  const rows = await selectDecisions(db)
    .where(or(eq(decisions.caseId, caseId), inArray(decisions.targetId, [...targetIds])))
    .orderBy(...latestFirst)
    .limit(historyLimit);
  return rows.map(toDecision);
}

/** Whether something else was decided about the same target, or in the same case, since. */
export async function hasLaterDecision(
  db: Queryable,
  { id, caseId, targetId, decidedAt }: LockedDecision,
): Promise<boolean> {
  const isSameCase = caseId === null ? undefined : eq(decisions.caseId, caseId);
  const rows = await db
    .select({ id: decisions.id })
    .from(decisions)
    .where(
      and(
        or(eq(decisions.targetId, targetId), isSameCase),
        ne(decisions.id, id),
        sql`(${decisions.decidedAt}, ${decisions.id}) > (${decidedAt.toISOString()}, ${id}::uuid)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Cancels the mails of a decision that were not sent yet; those that it had cancelled wait again. */
export async function dropMails(transaction: Transaction, id: string): Promise<void> {
  await cancelMails(transaction, { decisionId: id });
  await transaction
    .update(mails)
    .set({ state: 'waiting', batchId: null })
    .where(and(eq(mails.batchId, id), eq(mails.state, 'cancelled')));
}
