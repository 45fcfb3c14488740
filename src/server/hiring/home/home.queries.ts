import { and, asc, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { personalHomeLimits } from '#contract/hiring/job-choices.ts';
import { jobLastDayEnd } from '#db/columns.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs, savedJobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { listColleagueIds } from '#server/accounts/companies/companies.policy.ts';
import type { StoredActor } from '#server/platform/http/actor.ts';
import type { Authorized } from '#server/platform/http/authorize.ts';
import { newestFirst } from '#server/hiring/job-lists/job-lists.queries.ts';
import { isOpenSql, summaryColumns } from '#server/hiring/jobs/job-rows.queries.ts';
import { closesWithin } from '#server/hiring/jobs/last-day.queries.ts';

/** Every statement names the viewer, and reads a bounded number of rows however many jobs there are. */
export type Viewer = Authorized<StoredActor>;

const { listed, pressing, closingDays } = personalHomeLimits;

/** How many of the newest open jobs can fit, and how many of the newest of an employer can be pressing. */
export const scanned = 200;

const closesSoon = (now: Date) => and(isOpenSql(now), closesWithin(now, closingDays));

export const hasApplied = (db: Queryable, { userId }: Viewer) =>
  db
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.jobId, jobs.id), eq(applications.userId, userId)));

/** Saved jobs that close soon, the first to close first. */
export const listClosingSaved = (db: Queryable, viewer: Viewer, now: Date) =>
  db
    .select(summaryColumns)
    .from(savedJobs)
    .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
    .where(
      and(eq(savedJobs.userId, viewer.userId), closesSoon(now), notExists(hasApplied(db, viewer))),
    )
    .orderBy(asc(jobLastDayEnd), ...newestFirst)
    .limit(listed);

interface MyJobs {
  /** Those that are wanted in any case. */
  readonly ids: readonly string[];
  readonly now: Date;
}

/** The named jobs of an employer's company, and those of the newest that close soon. */
export function listMyJobs(db: Queryable, viewer: Viewer, { ids, now }: MyJobs) {
  const isMine = inArray(jobs.ownerId, [...listColleagueIds(viewer)]);
  const newest = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isMine)
    .orderBy(...newestFirst)
    .limit(scanned)
    .as('newest');
  const isSoon = sql<boolean>`(${closesSoon(now)}) is true`;
  return db
    .select({
      id: jobs.id,
      position: jobs.position,
      company: jobs.company,
      logo: jobs.logo,
      applyUntil: jobs.applyUntil,
      closesAt: jobs.closesAt,
      closesSoon: isSoon,
    })
    .from(jobs)
    .where(
      and(
        isMine,
        or(
          inArray(jobs.id, [...ids]),
          and(inArray(jobs.id, db.select({ id: newest.id }).from(newest)), closesSoon(now)),
        ),
      ),
    )
    .orderBy(asc(jobLastDayEnd), ...newestFirst)
    .limit(pressing + ids.length);
}
