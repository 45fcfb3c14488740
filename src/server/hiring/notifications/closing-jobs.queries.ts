import { and, eq, gt, isNotNull, lt, lte, sql } from 'drizzle-orm';
import { mails } from '#db/mails-schema.ts';
import { jobs } from '#db/schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isOpenSql } from '#server/hiring/jobs/job-rows.queries.ts';

const day = 24 * 60 * 60_000;
const toDay = (now: Date, days: number): string =>
  new Date(now.getTime() + days * day).toISOString().slice(0, 10);

/** Days before the last one, and the most jobs that one look takes. */
const daysBefore = 3;
const limit = 1_000;

/** One mail for each last day that a job is given. */
export const toClosingKey = (jobId: string, applyUntil: string | null): string =>
  `closing:${jobId}:${applyUntil}`;

/** The open jobs that close within days, whose owners were not told. Who set the day just now knows it. */
export const listClosingJobs = (db: Queryable, now: Date) =>
  db
    .select({ id: jobs.id, ownerId: jobs.ownerId, applyUntil: jobs.applyUntil })
    .from(jobs)
    .leftJoin(
      mails,
      eq(mails.dedupeKey, sql`'closing:' || ${jobs.id} || ':' || ${jobs.applyUntil}`),
    )
    .where(
      and(
        isOpenSql(now),
        isNotNull(jobs.applyUntil),
        gt(jobs.applyUntil, toDay(now, 0)),
        lte(jobs.applyUntil, toDay(now, daysBefore)),
        lt(jobs.postedAt, new Date(now.getTime() - day)),
        sql`${mails.id} is null`,
      ),
    )
    .limit(limit);
