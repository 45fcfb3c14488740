import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { decisionTable, restrictions } from '#contract/trust/decision-texts.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { decisions, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The maximum of decisions that are listed. */
const listLimit = 50;

const isReversal = or(
  ...restrictions.map((action) => {
    const { reverse } = decisionTable[action];
    return reverse && sql`(${decisions.action} = ${action} and later.action = ${reverse})`;
  }),
);

/** Whether a later decision about the same target reversed a restriction. */
const isReversed = sql<boolean>`exists (select from ${decisions} as later
  where later.target_kind = ${decisions.targetKind} and later.target_id = ${decisions.targetId} and ${isReversal}
    and (later.decided_at, later.id) > (${decisions.decidedAt}, ${decisions.id}))`;

const selectDecisions = (db: Queryable, userId: string, condition: SQL) =>
  db
    .select({
      decision: decisions,
      title: jobs.position,
      objectedAt: reports.createdAt,
      isReversed,
    })
    .from(decisions)
    .leftJoin(jobs, and(eq(decisions.targetKind, 'job'), eq(jobs.id, decisions.targetId)))
    .leftJoin(reports, eq(reports.objectsTo, decisions.id))
    .where(and(eq(decisions.subjectId, userId), condition))
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(listLimit);
export type MyDecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

/** Lists the restrictions of a user's contents or account, and their reversals. */
export const listMyDecisions = (db: Queryable, userId: string) =>
  selectDecisions(db, userId, ne(decisions.action, 'none'));

/** Finds a decision that concerns the user. */
export async function findMyDecision(db: Queryable, userId: string, id: string) {
  const [row] = await selectDecisions(db, userId, eq(decisions.id, id));
  return row;
}
