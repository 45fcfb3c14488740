import { and, eq, sql } from 'drizzle-orm';
import type { JobCategory } from '#contract/accounts/profile-choices.ts';
import { searchLimit } from '#contract/hiring/job-choices.ts';
import type { JobPageQuery } from '#contract/hiring/job-lists.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { newestFirst, toCategory } from './job-lists.queries.ts';
import {
  isOpenPrepared,
  summaryColumns,
  toOpenParameters,
} from '#server/hiring/jobs/job-rows.queries.ts';

/** Open jobs are counted one by one, so their number stops at the limit of a search. */
function prepareOpenJobs(db: Queryable, category: JobCategory | undefined) {
  const name = `open_jobs_${category ?? 'all'}`;
  const isListed = and(category && eq(jobs.jobCategory, category), isOpenPrepared);
  const counted = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isListed)
    .orderBy(...newestFirst)
    .limit(searchLimit + 1);
  return {
    list: db
      .select(summaryColumns)
      .from(jobs)
      .where(isListed)
      .orderBy(...newestFirst)
      .offset(sql.placeholder('offset'))
      .limit(sql.placeholder('limit'))
      .prepare(`list_${name}`),
    count: db
      .select({ n: sql<number>`count(*)::int` })
      .from(counted.as('counted'))
      .prepare(`count_${name}`),
  };
}

/** Reads a page of the open jobs, newest first, and their number: `isMore` where there are more than it says. */
export function makeOpenJobPages({ db, clock }: { readonly db: Queryable; clock: () => Date }) {
  const all = prepareOpenJobs(db, undefined);
  const byCategory = {
    Fresher: prepareOpenJobs(db, 'Fresher'),
    Experienced: prepareOpenJobs(db, 'Experienced'),
  };
  return async ({ page, size, jobTypes }: JobPageQuery) => {
    const category = toCategory[jobTypes];
    const { list, count } = category ? byCategory[category] : all;
    const open = toOpenParameters(clock());
    const offset = Math.min(page * size, searchLimit);
    const limit = Math.min(size, searchLimit - offset);
    const [rows, [counted]] = await Promise.all([
      list.execute({ ...open, offset, limit }),
      count.execute(open),
    ]);
    const n = counted?.n ?? 0;
    return { rows, count: Math.min(n, searchLimit), ...(n > searchLimit && { isMore: true }) };
  };
}
