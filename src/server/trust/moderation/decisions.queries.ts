import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Decision } from '#contract/trust/decisions.ts';
import type { CaseState } from '#contract/trust/trust.ts';
import { users } from '#db/accounts-schema.ts';
import { cases, decisions } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/**
 * Whether an account is enabled. Until the commit no one else decides, so no decision of another administrator is missed.
 */
export async function lockEnabled(transaction: Transaction, userId: string): Promise<boolean> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('administrators decide', 0))`,
  );
  const [user] = await transaction
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId));
  return user?.disabledAt === null;
}

/** Locks a case until the commit, so that it is decided once. */
export async function lockCase(transaction: Transaction, id: string) {
  const [row] = await transaction.select().from(cases).where(eq(cases.id, id)).for('update');
  return row;
}
export type CaseRow = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

export async function lockOpenCase(
  transaction: Transaction,
  { targetKind, targetId }: Pick<CaseRow, 'targetKind' | 'targetId'>,
): Promise<CaseRow | undefined> {
  const isTarget = and(eq(cases.targetKind, targetKind), eq(cases.targetId, targetId));
  const [row] = await transaction
    .select()
    .from(cases)
    .where(and(isTarget, eq(cases.state, 'open')))
    .for('update');
  return row;
}

/** Closes a case, or opens it again. */
export const setCaseState = (
  transaction: Transaction,
  { id }: CaseRow,
  { state, at }: { readonly state: CaseState; readonly at: Date },
) =>
  transaction
    .update(cases)
    .set({ state, decidedAt: state === 'open' ? null : at })
    .where(eq(cases.id, id));

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

/** Locks a decision, so that it is undone once. */
export async function lockDecision(transaction: Transaction, id: string) {
  const [row] = await transaction
    .select()
    .from(decisions)
    .where(eq(decisions.id, id))
    .for('update');
  return row;
}
export type LockedDecision = NonNullable<Awaited<ReturnType<typeof lockDecision>>>;

export async function getDecision(db: Queryable, id: string): Promise<Decision> {
  const [row] = await selectDecisions(db).where(eq(decisions.id, id));
  if (!row) {
    throw new Error('A decision is missing in the transaction that stored it.');
  }
  return toDecision(row);
}

/** The latest decision of a case, or else about a target. */
export async function findLatestDecision(
  db: Queryable,
  { caseId, targetId }: { readonly caseId?: string; readonly targetId: string },
): Promise<Decision | undefined> {
  const isAbout =
    caseId === undefined ? eq(decisions.targetId, targetId) : eq(decisions.caseId, caseId);
  const [row] = await selectDecisions(db)
    .where(isAbout)
    .orderBy(...latestFirst)
    .limit(1);
  return row && toDecision(row);
}

/** The maximum of decisions in one history. */
const historyLimit = 100;

/** Lists the decisions of a case, about its target and about the user concerned, the latest first. */
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

/** Whether there is a later decision about the same target, or in the same case. */
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
