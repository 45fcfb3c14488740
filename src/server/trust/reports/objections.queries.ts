import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { restrictions, reverseActions } from '#contract/trust/decision-texts.ts';
import { jobs } from '#db/schema.ts';
import { decisions, reports } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';

/** How many decisions are listed. */
const listLimit = 50;

/** When the person objected; the reporter of an objection is the decision itself. */
const objectedAt = sql<string | null>`(select max(${reports.createdAt}) from ${reports}
  where ${reports.reporterKey} = sha256(convert_to('decisionId ' || ${decisions.id}, 'UTF8')))`;

const reverseAction = sql.join(
  [
    sql`case ${decisions.action}`,
    ...restrictions.flatMap((action) =>
      reverseActions[action] === undefined
        ? []
        : [sql`when ${action} then ${reverseActions[action]}`],
    ),
    sql`end`,
  ],
  sql` `,
);

/** Whether a later decision about the same target took a restriction back. */
const isTakenBack = sql<boolean>`exists (select from ${decisions} as later
  where later.target_kind = ${decisions.targetKind} and later.target_id = ${decisions.targetId}
    and later.action = ${reverseAction}
    and (later.decided_at, later.id) > (${decisions.decidedAt}, ${decisions.id}))`;

const selectDecisions = (db: Queryable, condition: SQL | undefined) =>
  db
    .select({
      id: decisions.id,
      action: decisions.action,
      targetKind: decisions.targetKind,
      targetId: decisions.targetId,
      title: jobs.position,
      reason: decisions.reason,
      ground: decisions.ground,
      facts: decisions.facts,
      isAutomated: decisions.isAutomated,
      decidedAt: decisions.decidedAt,
      objectedAt,
      isTakenBack,
    })
    .from(decisions)
    .leftJoin(jobs, and(eq(decisions.targetKind, 'job'), eq(jobs.id, decisions.targetId)))
    .where(condition)
    .orderBy(desc(decisions.decidedAt), desc(decisions.id))
    .limit(listLimit);
export type OwnDecisionRow = Awaited<ReturnType<typeof selectDecisions>>[number];

/** What was done about a user's contents or account, and taken back; not what was left as it was. */
export const listOwnDecisions = (db: Queryable, userId: string) =>
  selectDecisions(db, and(eq(decisions.subjectId, userId), ne(decisions.action, 'none')));

/** A decision that concerns the user; undefined for one that concerns others, or does not exist. */
export async function findOwnDecision(db: Queryable, id: string, userId: string) {
  const [row] = await selectDecisions(
    db,
    and(eq(decisions.id, id), eq(decisions.subjectId, userId)),
  );
  return row;
}
