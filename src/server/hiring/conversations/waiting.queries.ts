import { and, eq, sql } from 'drizzle-orm';
import { type WaitingCounts, waitingJobLimit } from '#contract/hiring/waiting.ts';
import { applications } from '#db/hiring-applications-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import {
  awaitsEmployer,
  awaitsJobSeeker,
  isUndecided,
  isUnreadBy,
  latestMessage,
} from '#server/hiring/jobs/application-state.queries.ts';
import { isOpenSql, isShownSql } from '#server/hiring/jobs/job-rows.queries.ts';
import { isJobTakenDown } from '#server/accounts/users/employers.queries.ts';

interface Viewer {
  readonly userId: string;
  readonly now: Date;
}

const isUnread = isUnreadBy('employer');

/** The waiting and the undecided applications of an employer by job, the job with most of them first. */
async function countByJob(db: Queryable, { userId, now }: Viewer) {
  const isWaiting = sql`(${awaitsEmployer(now)} or ${isUnread})`;
  const waiting = sql<number>`count(*) filter (where ${isWaiting})::int`;
  const undecided = sql<number>`count(*) filter (where ${isUndecided} and ${isShownSql}
    and not ${isOpenSql(now)})::int`;
  return db
    .select({
      jobId: jobs.id,
      waiting,
      unread: sql<number>`count(*) filter (where ${isUnread})::int`,
      undecided,
    })
    .from(jobs)
    .innerJoin(applications, sql`${applications.jobId} = ${jobs.id}`)
    .leftJoinLateral(latestMessage(db), sql`true`)
    .where(sql`${jobs.ownerId} = ${userId} and not ${isJobTakenDown}`)
    .groupBy(jobs.id)
    .having(sql`${waiting} > 0 or ${undecided} > 0`)
    .orderBy(sql`${waiting} desc, ${undecided} desc, ${jobs.id} desc`);
}

/** A rejection that waits to be sent does not count: its message is stored when it is sent. */
async function countForJobSeeker(db: Queryable, { userId }: Viewer): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoinLateral(latestMessage(db), sql`true`)
    .where(
      and(
        eq(applications.userId, userId),
        sql`not ${isJobTakenDown} and (${isUnreadBy('job-seeker')} or ${awaitsJobSeeker})`,
      ),
    );
  return row?.waiting ?? 0;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

export async function countWaiting(db: Queryable, viewer: Viewer): Promise<WaitingCounts> {
  const byJob = await countByJob(db, viewer);
  return {
    employer: sum(byJob.map(({ waiting }) => waiting)),
    employerUnread: sum(byJob.map(({ unread }) => unread)),
    employerUndecided: sum(byJob.map(({ undecided }) => undecided)),
    jobSeeker: await countForJobSeeker(db, viewer),
    jobs: byJob.slice(0, waitingJobLimit),
  };
}
