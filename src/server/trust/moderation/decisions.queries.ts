import { and, desc, eq, inArray, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { Decision } from '#contract/trust/decisions.ts';
import { type CaseState, reportTargets } from '#contract/trust/trust.ts';
import { users } from '#db/accounts-schema.ts';
import { cases, decisions, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-lock.ts';
import { personColumns } from './administration.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { texts } from '#server/platform/database/parameters.ts';
import { readRows } from '#server/platform/database/rows.ts';
import { present } from '#server/platform/http/present.ts';

/** Whether the account is enabled, also when all decisions before this one are committed: later ones wait for the commit. */
export async function isEnabledAmongDecisions(
  transaction: Transaction,
  userId: string,
): Promise<boolean> {
  await lockUntilCommit(transaction, 'decisions');
  const [user] = await transaction
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(eq(users.id, userId));
  return user?.disabledAt === null;
}

/** Locks a case, so that it is decided once. */
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

/** Changes with each edit of a job that waits for approval, which an administrator must have read. */
const waitingVersion = sql`coalesce((select (extract(epoch from jobs.unapproved_since) * 1000)::bigint % 1000000000
  from jobs where jobs.id = cases.target_id and jobs.unapproved_since is not null), 0)`;

/**
 * How many reports and decisions there are of a row of `cases`. With whole names: of one table alone the query builder
 * leaves out its name, and `id` would be that of the inner row.
 */
export const caseVersion = sql<number>`((select count(*) from reports where reports.case_id = cases.id)
  + (select count(*) from decisions where decisions.case_id = cases.id
      or decisions.target_id in (cases.target_id, cases.subject_id))
  + ${waitingVersion})::int`;

/** The indexes begin with the kind. */
const anyKind = texts(reportTargets);

/** The version of a case that is locked. */
export async function getCaseVersion(
  transaction: Transaction,
  { id }: CaseRow,
): Promise<number | undefined> {
  const [row] = await transaction
    .select({ version: caseVersion })
    .from(cases)
    .where(eq(cases.id, id));
  return row?.version;
}

/**
 * How many reports and decisions there are of a target, and decisions about whom it concerns: its version in lists, with
 * or without a case. No two kinds share an id, except that a company has its employer's.
 */
export const targetVersion = (id: SQLWrapper, subjectId: SQLWrapper = id) =>
  sql<number>`((select count(*) from ${cases} inner join ${reports} on ${reports.caseId} = ${cases.id}
      where ${cases.targetKind} = any(${anyKind}) and ${cases.targetId} = ${id})
    + (select count(*) from ${decisions}
      where ${decisions.targetKind} = any(${anyKind}) and ${decisions.targetId} in (${id}, ${subjectId})))::int`;

/** The version of a target that is locked. */
export async function getTargetVersion(
  transaction: Transaction,
  { id, subjectId }: { readonly id: string; readonly subjectId: string | null },
): Promise<number | undefined> {
  const version = targetVersion(sql`${id}::uuid`, sql`${subjectId}::uuid`);
  const [target] = await readRows<{ version: number }>(transaction)(
    sql`select ${version} as version`,
  );
  return target?.version;
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

const latestFirst = [desc(decisions.decidedAt), desc(decisions.id)] as const;

/** The decisions about a target that took it down or brought it back, the latest first. */
export const listChanges = (
  transaction: Transaction,
  { targetKind, targetId }: Pick<NewDecision, 'targetKind' | 'targetId'>,
) =>
  transaction
    .select({ id: decisions.id, action: decisions.action, reason: decisions.reason })
    .from(decisions)
    .where(
      and(
        eq(decisions.targetKind, targetKind),
        eq(decisions.targetId, targetId),
        ne(decisions.action, 'none'),
      ),
    )
    .orderBy(...latestFirst);

const selectDecisions = (db: Queryable) =>
  db
    .select({ decision: decisions, by: personColumns })
    .from(decisions)
    .leftJoin(users, eq(users.id, decisions.decidedBy));

type DecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

const toDecision = ({ decision, by }: DecisionRow): Decision => {
  const { id: _id, action, targetKind, targetId, reason, ground, facts } = decision;
  const { isAutomated, decidedAt } = decision;
  const made = { reason, ground, facts, isAutomated, decidedAt, decidedBy: by };
  return present({ _id, action, targetKind, targetId, ...made });
};

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

/** A target, and its case where there is one. */
export interface DecisionSubject {
  readonly targetId: string;
  readonly caseId?: string | null;
}

/** The latest decision about a target, or in its case. */
export async function findLatestDecision(
  db: Queryable,
  { targetId, caseId }: DecisionSubject,
): Promise<Decision | undefined> {
  const [row] = await selectDecisions(db)
    .where(or(eq(decisions.targetId, targetId), caseId ? eq(decisions.caseId, caseId) : undefined))
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
