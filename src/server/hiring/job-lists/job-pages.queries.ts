import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { JobCategory } from '#contract/accounts/profile-choices.ts';
import type { JobPageQuery } from '#contract/hiring/job-lists.ts';
import { jobCounts } from '#db/hiring-search-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { memoize } from '#server/platform/http/memoize.ts';
import { newestFirst, toCategory } from './job-lists.queries.ts';
import { isShownSql, summaryColumns } from '#server/hiring/jobs/job-rows.queries.ts';
import { readRows } from '#server/platform/database/rows.ts';

const oldestFirst = [asc(jobs.postedAt), asc(jobs.id)] as const;

/** A page is read from the beginning of the list, its end, or the landmark before it: one of so many jobs. */
const landmarkDistance = 1_000;

interface Landmark {
  readonly at: string;
  readonly id: string;
}

/** The first of each thousand jobs of a category, newest first, by one scan of an index. */
async function listLandmarks(db: Queryable, category: JobCategory | undefined) {
  const rows = await readRows<Landmark>(db)(sql`
    select posted_at as at, id from (
      select posted_at, id, row_number() over (order by posted_at desc, id desc) as number
      from ${jobs} where ${and(isShownSql, category && eq(jobs.jobCategory, category))}
    ) as numbered where number % ${landmarkDistance}::int = 1 order by number`);
  return rows;
}

/** Milliseconds. Until landmarks are read again, a page of the middle is off by the jobs that came or went. */
const landmarkAge = 60_000;

interface PagesDeps {
  readonly db: Queryable;
  readonly clock: () => Date;
}

/** `job_counts` is maintained by triggers, without suspended jobs. */
const selectCount = (db: Queryable, category: JobCategory | undefined) =>
  db
    .select({ n: sql<number>`coalesce(sum(${jobCounts.n}), 0)::int` })
    .from(jobCounts)
    .where(category && eq(jobCounts.category, category));

/** The number of jobs of a category, closed ones too. */
export const countJobs = async (
  db: Queryable,
  category: JobCategory | undefined,
): Promise<number> => (await selectCount(db, category))[0]?.n ?? 0;

function prepareCount(db: Queryable, category: JobCategory | undefined) {
  const total = selectCount(db, category).prepare(`count_jobs_${category ?? 'all'}`);
  return async (): Promise<number> => (await total.execute())[0]?.n ?? 0;
}

function prepareLists(db: Queryable, category: JobCategory | undefined) {
  const prepareList = (name: string, order: readonly SQL[], from?: SQL) =>
    db
      .select(summaryColumns)
      .from(jobs)
      .where(and(isShownSql, category && eq(jobs.jobCategory, category), from))
      .orderBy(...order)
      .offset(sql.placeholder('offset'))
      .limit(sql.placeholder('limit'))
      .prepare(`list_jobs_${name}_${category ?? 'all'}`);
  const start = sql`(${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::uuid)`;
  return {
    newest: prepareList('newest', newestFirst),
    oldest: prepareList('oldest', oldestFirst),
    middle: prepareList('from', newestFirst, sql`(posted_at, id) <= ${start}`),
  };
}

function preparePages({ db, clock }: PagesDeps, category: JobCategory | undefined) {
  const { newest, oldest, middle } = prepareLists(db, category);
  const count = prepareCount(db, category);
  const getLandmarks = memoize(() => listLandmarks(db, category), { clock, maxAge: landmarkAge });

  const listMiddle = async (offset: number, limit: number) => {
    const landmarks = await getLandmarks();
    const nearest = Math.min(Math.floor(offset / landmarkDistance), landmarks.length - 1);
    const landmark = landmarks[nearest];
    return landmark
      ? middle.execute({ ...landmark, offset: offset - nearest * landmarkDistance, limit })
      : newest.execute({ offset, limit });
  };

  return async (offset: number, limit: number) => {
    const total = await count();
    if (offset >= total) {
      return { rows: [], count: total };
    }
    const length = Math.min(limit, total - offset);
    const fromEnd = total - offset - length;
    // PostgreSQL reads every row that it skips.
    if (fromEnd < offset && fromEnd <= landmarkDistance) {
      return {
        count: total,
        rows: (await oldest.execute({ offset: fromEnd, limit: length })).toReversed(),
      };
    }
    const list =
      offset <= landmarkDistance ? newest.execute({ offset, limit }) : listMiddle(offset, limit);
    return { rows: await list, count: total };
  };
}

/** Reads a page of Find Job, newest job first, and the count of its category. Prepared, because only early pages are cached. */
export function makeJobPages(deps: PagesDeps) {
  const all = preparePages(deps, undefined);
  const byCategory = {
    Fresher: preparePages(deps, 'Fresher'),
    Experienced: preparePages(deps, 'Experienced'),
  };
  return ({ page, size, jobTypes }: JobPageQuery) => {
    const category = toCategory[jobTypes];
    return (category ? byCategory[category] : all)(page * size, size);
  };
}
