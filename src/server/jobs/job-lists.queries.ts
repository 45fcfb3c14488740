import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { JobCategory } from '#contract/jobs.ts';
import { jobCounts, jobs } from '#db/schema.ts';
import type { Cursor } from '#server/platform/cursor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { olderThan } from '#server/platform/database/keyset.ts';
import { listFetchSize } from '#server/platform/list-answer.ts';
import { openJobs } from './job-openness.queries.ts';
import { type JobSummaryRow, summaryColumns } from './job-rows.queries.ts';

/** A stretch of a list, counted from its newest job. */
export interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

const newestFirst = [desc(jobs.postedAt), desc(jobs.id)] as const;
const oldestFirst = [asc(jobs.postedAt), asc(jobs.id)] as const;

const inCategory = (category: JobCategory | undefined) =>
  category && eq(jobs.jobCategory, category);

/** The number of jobs, of one category or of all, from the counters that a trigger keeps. */
export async function countJobs(db: Database, category: JobCategory | undefined): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${jobCounts.n}), 0)::int` })
    .from(jobCounts)
    .where(category && eq(jobCounts.category, category));
  return row?.n ?? 0;
}

const listFrom = (
  db: Database,
  order: readonly SQL[],
  { category, offset, limit }: Stretch & { readonly category: JobCategory | undefined },
): Promise<JobSummaryRow[]> =>
  db
    .select(summaryColumns)
    .from(jobs)
    .where(inCategory(category))
    .orderBy(...order)
    .offset(offset)
    .limit(limit);

/**
 * One page, newest job first. Past the middle the rows are read backwards from the end, because the
 * database walks over every row it skips: the last of a million is then as near as the first.
 */
export async function listJobStretch(
  db: Database,
  category: JobCategory | undefined,
  { offset, limit, count }: Stretch & { readonly count: number },
): Promise<JobSummaryRow[]> {
  if (offset >= count) {
    return [];
  }
  if (offset <= count / 2) {
    return listFrom(db, newestFirst, { category, offset, limit });
  }
  const length = Math.min(limit, count - offset);
  const fromEnd = { category, offset: count - offset - length, limit: length };
  return (await listFrom(db, oldestFirst, fromEnd)).toReversed();
}

export const listJobsAfter = (db: Database, after: Cursor | undefined): Promise<JobSummaryRow[]> =>
  db
    .select(summaryColumns)
    .from(jobs)
    .where(olderThan({ at: jobs.postedAt, id: jobs.id }, after))
    .orderBy(...newestFirst)
    .limit(listFetchSize);

export const listOpenJobs = (
  db: Database,
  category: JobCategory,
  limit: number,
): Promise<JobSummaryRow[]> =>
  db
    .select(summaryColumns)
    .from(jobs)
    .where(and(inCategory(category), openJobs()))
    .orderBy(...newestFirst)
    .limit(limit);
