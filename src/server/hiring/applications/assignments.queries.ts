import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { companyMembers } from '#db/accounts-companies-schema.ts';
import { applicationEvents, applications } from '#db/hiring-applications-schema.ts';
import { colleaguesOf } from '#server/accounts/companies/companies.queries.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';

/** The colleague to whom the application of the outer query is assigned. */
export const assignee = sql<{ _id: string; name: string } | null>`(
  select json_build_object('_id', person.id, 'name', person.full_name) from users as person
  where person.id = ${applications.assigneeId})`;

export const isAssignedTo = (userId: string | null): SQL =>
  userId === null ? sql`false` : eq(applications.assigneeId, userId);

/** Whether a person is in the company of a job, and stays until the commit. Nobody cares for the own application. */
export async function lockColleague(
  transaction: Transaction,
  { ownerId, userId }: { readonly ownerId: string; readonly userId: string },
  id: string,
): Promise<boolean> {
  const rows = await transaction
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(
      and(
        eq(companyMembers.userId, id),
        sql`${companyMembers.userId} <> ${userId}
          and ${companyMembers.userId} in ${colleaguesOf(sql`${ownerId}::uuid`)}`,
      ),
    )
    .for('share');
  return rows.length > 0;
}

/** Minutes in which a colleague who thinks again leaves one line, whatever they did in between. */
const thinkingTime = 10;

/** Removes the lines of the actor's own assignments that another one replaces at once. */
export const removeReplacedLines = (
  transaction: Transaction,
  { id }: Authorized<{ readonly id: string }, 'change'>,
  { actorId, now }: { readonly actorId: string; readonly now: Date },
) =>
  transaction
    .delete(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, id),
        eq(applicationEvents.actorId, actorId),
        inArray(applicationEvents.kind, ['assigned', 'unassigned']),
        gt(applicationEvents.at, new Date(now.getTime() - thinkingTime * 60_000)),
      ),
    );

/** An application that is erased meanwhile is assigned to nobody. */
export const updateAssignee = (
  transaction: Transaction,
  { id }: Authorized<{ readonly id: string }, 'change'>,
  assigneeId: string | null,
) =>
  transaction
    .update(applications)
    .set({ assigneeId })
    .where(and(eq(applications.id, id), isNull(applications.erasedAt)));
