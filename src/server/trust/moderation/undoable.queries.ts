import { gte, sql } from 'drizzle-orm';
import { isRestriction, undoTime } from '#contract/trust/decision-texts.ts';
import { decisions } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { LockedDecision } from './decisions.queries.ts';

/** The end of the time in which a decision can be undone. */
export const toUndoEnd = (decidedAt: Date): Date => new Date(decidedAt.getTime() + undoTime);

/** Undoing stores a decision, too, with the reason of the other. */
export const isUndoing = ({ action, reason }: Pick<LockedDecision, 'action' | 'reason'>): boolean =>
  isRestriction(action) !== (reason !== null);

/** Whether a person made it in time, and it can be taken back. Undoing cannot: nobody would be told of it. */
export const isUndoable = (
  { action, reason, isAutomated, decidedAt }: LockedDecision,
  now: Date,
): boolean =>
  now <= toUndoEnd(decidedAt) &&
  !isAutomated &&
  action !== 'remove-message' &&
  !isUndoing({ action, reason });

/** Finds the decisions that can be undone at the moment, as `undoDecision` judges them. */
export async function listUndoable(db: Queryable, now: Date): Promise<LockedDecision[]> {
  const rows = await db
    .select({
      decision: decisions,
      hasOpenCase: sql<boolean>`exists (select from cases inner join cases as open_case
        on open_case.target_kind = cases.target_kind and open_case.target_id = cases.target_id
        where cases.id = decisions.case_id and open_case.state = 'open')`,
    })
    .from(decisions)
    .where(gte(decisions.decidedAt, new Date(now.getTime() - undoTime)))
    .orderBy(decisions.decidedAt, decisions.id);
  const isLatest = ({ targetId, caseId }: LockedDecision, index: number) =>
    !rows
      .slice(index + 1)
      .some(
        ({ decision: later }) =>
          later.targetId === targetId || (caseId !== null && later.caseId === caseId),
      );
  return rows
    .filter(({ decision, hasOpenCase }, index) => !hasOpenCase && isLatest(decision, index))
    .map(({ decision }) => decision)
    .filter((decision) => isUndoable(decision, now));
}
