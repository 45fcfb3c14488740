import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { JobCategory } from '#contract/job-input.ts';
import type { JobPageQuery } from '#contract/jobs.ts';
import { jobCounts } from '#db/derived-schema.ts';
import { jobs } from '#db/schema.ts';
import { type Cursor, listFetchSize } from '#server/http/cursor.ts';
import type { Queryable } from '#server/database/database.ts';
import { olderThan } from '#server/database/keyset.ts';
import { toCategory } from './job-category.ts';
import { isOpenSql } from './job-openness.queries.ts';
import { type JobSummaryRow, summaryColumns } from './job-rows.queries.ts';

/** A part of a list, counted from its newest job. */
interface ListRange {
  readonly offset: number;
  readonly limit: number;
}

const newestFirst = [desc(jobs.postedAt), desc(jobs.id)] as const;
const oldestFirst = [asc(jobs.postedAt), asc(jobs.id)] as const;

const inCategory = (category: JobCategory | undefined) =>
  category && eq(jobs.jobCategory, category);

/** Prepared: pages past the cached ones are read for every request. */
function prepareStatements(db: Queryable, category: JobCategory | undefined) {
  const prepareList = (name: string, order: readonly SQL[]) =>
    db
      .select(summaryColumns)
      .from(jobs)
      .where(inCategory(category))
      .orderBy(...order)
      .offset(sql.placeholder('offset'))
      .limit(sql.placeholder('limit'))
      .prepare(`list_jobs_${name}_${category}`);
  return {
    // From the counters that a trigger keeps.
    count: db
      .select({ n: sql<number>`coalesce(sum(${jobCounts.n}), 0)::int` })
      .from(jobCounts)
      .where(category && eq(jobCounts.category, category))
      .prepare(`count_jobs_${category}`),
    newest: prepareList('newest', newestFirst),
    oldest: prepareList('oldest', oldestFirst),
  };
}
type JobStatements = ReturnType<typeof prepareStatements>;

/**
 * One page, newest job first. Past the middle the rows are read backwards from the end, because the
 * database walks over every row it skips: the last of a million is then as near as the first.
 */
async function listRange(
  { newest, oldest }: JobStatements,
  { offset, limit, count }: ListRange & { readonly count: number },
): Promise<JobSummaryRow[]> {
  if (offset >= count) {
    return [];
  }
  if (offset <= count / 2) {
    return newest.execute({ offset, limit });
  }
  const length = Math.min(limit, count - offset);
  const fromEnd = { offset: count - offset - length, limit: length };
  return (await oldest.execute(fromEnd)).toReversed();
}

export interface JobPage {
  readonly rows: JobSummaryRow[];
  /** The jobs of the category, or all. */
  readonly count: number;
}

export function makeJobPages(db: Queryable): (query: JobPageQuery) => Promise<JobPage> {
  const all = prepareStatements(db, undefined);
  const byCategory = {
    Fresher: prepareStatements(db, 'Fresher'),
    Experienced: prepareStatements(db, 'Experienced'),
  };
  return async ({ page, size, jobTypes }) => {
    const category = toCategory[jobTypes];
    const statements = category ? byCategory[category] : all;
    const [counted] = await statements.count.execute();
    const count = counted?.n ?? 0;
    const range = { offset: page * size, limit: size, count };
    return { rows: await listRange(statements, range), count };
  };
}

export const listJobsAfter = (db: Queryable, after: Cursor | undefined): Promise<JobSummaryRow[]> =>
  db
    .select(summaryColumns)
    .from(jobs)
    .where(olderThan({ at: jobs.postedAt, id: jobs.id }, after))
    .orderBy(...newestFirst)
    .limit(listFetchSize);

interface OpenJobsQuery {
  readonly category: JobCategory;
  readonly limit: number;
  readonly now: Date;
}

export const listOpenJobs = (
  db: Queryable,
  { category, limit, now }: OpenJobsQuery,
): Promise<JobSummaryRow[]> =>
  db
    .select(summaryColumns)
    .from(jobs)
    .where(and(inCategory(category), isOpenSql(now)))
    .orderBy(...newestFirst)
    .limit(limit);
