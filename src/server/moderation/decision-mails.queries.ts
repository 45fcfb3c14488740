import { eq, sql } from 'drizzle-orm';
import { applications, jobs, users } from '#db/schema.ts';
import type { Queryable } from '#server/database/database.ts';

/** The people who applied to a job, or to any job of an owner, with the jobs they applied to, as `Cook at Kitewick`. */
export const listWarned = (
  db: Queryable,
  key: { readonly jobId: string } | { readonly ownerId: string },
) =>
  db
    .select({
      userId: applications.userId,
      jobs: sql<string[]>`array_agg(${applications.position} || ' at ' || ${applications.company}
        order by ${applications.appliedAt} desc)`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      sql`${'jobId' in key ? eq(jobs.id, key.jobId) : eq(jobs.ownerId, key.ownerId)}
        and ${users.erasedAt} is null and ${users.id} <> ${jobs.ownerId}`,
    )
    .groupBy(applications.userId);

/** Whether a mail reaches this account; an erased one has no address. */
export async function isReachable(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} = ${userId} and ${users.erasedAt} is null`);
  return rows.length > 0;
}
