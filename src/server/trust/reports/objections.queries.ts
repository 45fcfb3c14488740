import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { restrictions, reverseActions } from '#contract/trust/decision-texts.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { decisions, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** The maximum of decisions that are listed. */
const listLimit = 50;

const isReversal = or(
  ...restrictions.map((action) => {
    const reverse = reverseActions[action];
    return reverse && sql`(${decisions.action} = ${action} and later.action = ${reverse})`;
  }),
);

/** Whether a later decision about the same target took a restriction back. */
const isTakenBack = sql<boolean>`exists (select from ${decisions} as later
  where later.target_kind = ${decisions.targetKind} and later.target_id = ${decisions.targetId} and ${isReversal}
    and (later.decided_at, later.id) > (${decisions.decidedAt}, ${decisions.id}))`;

const selectDecisions = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({
      decision: decisions,
      title: jobs.position,
      objectedAt: reports.createdAt,
      isTakenBack,
    })
    .from(decisions)
    .leftJoin(jobs, and(eq(decisions.targetKind, 'job'), eq(jobs.id, decisions.targetId)))
    .leftJoin(reports, eq(reports.objectsTo, decisions.id))
    .where(condition)
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(listLimit);
export type OwnDecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

/** Lists what was done about a user's contents or account, and what was taken back. */
export const listOwnDecisions = (db: Queryable, userId: string) =>
  selectDecisions(db, and(eq(decisions.subjectId, userId), ne(decisions.action, 'none')));

/** Finds a decision that concerns the user. */
export async function findOwnDecision(db: Queryable, id: string, userId: string) {
  const [row] = await selectDecisions(
    db,
    and(eq(decisions.id, id), eq(decisions.subjectId, userId)),
  );
  return row;
}
