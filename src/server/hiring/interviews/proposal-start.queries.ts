import { eq, sql } from 'drizzle-orm';
import type { ProposalStart } from '#contract/hiring/interviews.ts';
import { users } from '#db/accounts-schema.ts';
import { interviews } from '#db/hiring-interviews-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { jobZone } from '#server/hiring/jobs/job-zone.queries.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { readRows } from '#server/platform/database/rows.ts';

/** The time zone in which a user reads times; null while it is unknown. */
export async function findZone(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  return row?.timeZone ?? null;
}

/** The time zone of the first city of a job; null without one. */
export async function findJobZone(db: Queryable, jobId: string): Promise<string | null> {
  const [row] = await db.select({ jobZone }).from(jobs).where(eq(jobs.id, jobId));
  return row?.jobZone ?? null;
}

/** How an employer met applicants: the last of each kind, the latest first. */
export const listLastTerms = (db: Queryable, employerId: string) =>
  readRows<ProposalStart['lastTerms'][number]>(db)(sql`
    select kind, minutes, place from (
      select distinct on (${interviews.kind})
        ${interviews.kind}, ${interviews.minutes}, ${interviews.place}, ${interviews.changedAt}
      from ${interviews} where ${interviews.employerId} = ${employerId}
      order by ${interviews.kind}, ${interviews.changedAt} desc
    ) last order by changed_at desc`);
