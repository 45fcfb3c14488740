import { eq, sql } from 'drizzle-orm';
import { type WaitingCounts, waitingJobLimit } from '#contract/hiring/waiting.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  countWhere,
  isUndecided,
  isUnreadBy,
  isWaitingFor,
} from '#server/hiring/applications/application-state.queries.ts';
import { uuids } from '#server/platform/database/parameters.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import { isOpenSql, isShownSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';

interface Viewer {
  readonly userId: string;
  /** Whose jobs are those of the viewer's company. */
  readonly ownerIds: readonly string[];
  readonly now: Date;
}

/** The counts of an employer by job, the job with most waiting applications first. */
async function countByJob(db: Queryable, { userId, ownerIds, now }: Viewer) {
  const waiting = countWhere(isWaitingFor('employer'));
  const unread = countWhere(isUnreadBy('employer'));
  const undecided = countWhere(sql`${isUndecided} and ${isShownSql} and not ${isOpenSql(now)}`);
  return db
    .select({ jobId: jobs.id, waiting, unread, undecided })
    .from(jobs)
    .innerJoin(applications, sql`${applications.jobId} = ${jobs.id}`)
    .where(sql`${jobs.ownerId} = any(${uuids(ownerIds)}) and ${applications.userId} <> ${userId}
      and not ${isJobTakenDown}`)
    .groupBy(jobs.id)
    .having(sql`${waiting} > 0 or ${unread} > 0 or ${undecided} > 0`)
    .orderBy(sql`${waiting} desc, ${unread} desc, ${undecided} desc, ${jobs.id} desc`);
}

async function countForJobSeeker(db: Queryable, { userId }: Viewer) {
  const rows = await db
    .select({
      waiting: countWhere(isWaitingFor('job-seeker')),
      unread: countWhere(isUnreadBy('job-seeker')),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(applications.userId, userId));
  return onlyRow(rows);
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

export async function countWaiting(db: Queryable, viewer: Viewer): Promise<WaitingCounts> {
  const byJob = await countByJob(db, viewer);
  return {
    employer: {
      waiting: sum(byJob.map(({ waiting }) => waiting)),
      unread: sum(byJob.map(({ unread }) => unread)),
      undecided: sum(byJob.map(({ undecided }) => undecided)),
    },
    jobSeeker: await countForJobSeeker(db, viewer),
    jobs: byJob.slice(0, waitingJobLimit),
  };
}
