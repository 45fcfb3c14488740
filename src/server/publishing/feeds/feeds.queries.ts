import { and, asc, count, desc, gt, inArray, sql } from 'drizzle-orm';
import { companies, companyMembers } from '#db/accounts-companies-schema.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';
import { blogs } from '#db/publishing-schema.ts';
import { isPublished, newestFirst } from '#server/publishing/blogs/blogs.queries.ts';
import type { LimitConcurrency } from '#server/platform/http/concurrency-limit.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { onlyRow } from '#server/platform/database/rows.ts';
import { isOpenSql, isShownSql, jobColumns } from '#server/hiring/jobs/job-rows.queries.ts';

const { ownerId: _ownerId, logo: _logo, companyId: _companyId, ...feedColumns } = jobColumns;

/** The columns that the page of a job shows, none about its owner. */
export type FeedJob = Pick<typeof jobs.$inferSelect, keyof typeof feedColumns>;

/** The newest first. */
export const listFeedJobs = (db: Queryable, ids: string[]): Promise<FeedJob[]> =>
  db
    .select(feedColumns)
    .from(jobs)
    .where(and(isShownSql, inArray(jobs.id, ids)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id));

/** More than any site has; a sitemap may have 50,000 entries. */
const sitemapBlogs = 10_000;

export const listSitemapBlogs = (db: Queryable, limit = sitemapBlogs) =>
  db
    .select({ id: blogs.id, title: blogs.title, date: blogs.date })
    .from(blogs)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit);

const toFeedJob = (row: Readonly<Record<string, unknown>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- mapped as drizzle maps a row of these columns
  Object.fromEntries(
    Object.entries(feedColumns).map(([name, column]) => {
      const value = row[column.name];
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as FeedJob;

/** Jobs that are read at once, with up to 20,000 characters each. */
const batchSize = 4;

interface BatchReader {
  readonly db: Queryable;
  readonly limitBatches: LimitConcurrency;
}

/**
 * Reads every open job once, by id: no edit changes that order. Each batch is a statement of its own, so that a slow client
 * holds no connection.
 */
export async function* readOpenJobs(
  { db, limitBatches }: BatchReader,
  now: Date,
): AsyncGenerator<FeedJob[]> {
  const readBatch = async (last: FeedJob | undefined): Promise<FeedJob[]> => {
    const { rows } = await db.execute(
      db
        .select(feedColumns)
        .from(jobs)
        .where(and(isOpenSql(now), last && gt(jobs.id, last.id)))
        .orderBy(asc(jobs.id))
        .limit(batchSize),
    );
    // Empty the result: a timer of `pg` keeps it alive until the next full garbage collection.
    return rows.splice(0).map(toFeedJob);
  };
  let batch: FeedJob[] = [];
  do {
    const last = batch.at(-1);
    batch = await limitBatches(() => readBatch(last));
    yield batch;
  } while (batch.length === batchSize);
}

export interface SitemapSize {
  readonly now: Date;
  /** Jobs of one sitemap. */
  readonly size: number;
}

/** By the last change: the last job of a sitemap is its newest, and most sitemaps stay as they are. */
const oldestFirst = [asc(jobs.postedAt), asc(jobs.id)] as const;

/** When the newest job of each sitemap was posted or edited, by one walk over an index. */
export async function listSitemapDates(db: Queryable, { now, size }: SitemapSize): Promise<Date[]> {
  const position = sql`row_number() over (order by ${jobs.postedAt}, ${jobs.id}) - 1`;
  const numbered = db
    .select({ postedAt: jobs.postedAt, sitemap: sql`(${position}) / ${size}::int`.as('sitemap') })
    .from(jobs)
    .where(isOpenSql(now))
    .as('numbered');
  const rows = await db
    .select({ newest: sql<Date>`max(${numbered.postedAt})`.mapWith(jobs.postedAt) })
    .from(numbered)
    .groupBy(numbered.sitemap)
    .orderBy(numbered.sitemap);
  return rows.map(({ newest }) => newest);
}

/** The jobs of one sitemap, counted from 1. Those before it are skipped in the index alone. */
export function listSitemapJobs(
  db: Queryable,
  { now, size, part }: SitemapSize & { readonly part: number },
) {
  const ids = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isOpenSql(now))
    .orderBy(...oldestFirst)
    .offset((part - 1) * size)
    .limit(size);
  return db
    .select({ id: jobs.id, position: jobs.position, postedAt: jobs.postedAt })
    .from(jobs)
    .where(inArray(jobs.id, ids))
    .orderBy(...oldestFirst);
}

/** The companies with open jobs: those of people who may not use the site are not open. */
const hasOpenJobs = (now: Date) => sql`exists (
  select from ${companyMembers} join ${jobs} on ${jobs.ownerId} = ${companyMembers.userId}
  where ${companyMembers.companyId} = companies.id and ${isOpenSql(now)})`;

export async function countSitemapCompanies(db: Queryable, now: Date): Promise<number> {
  const rows = await db.select({ n: count() }).from(companies).where(hasOpenJobs(now));
  return onlyRow(rows).n;
}

/** The companies of one sitemap, counted from 1, the oldest first. */
export const listSitemapCompanies = (
  db: Queryable,
  { now, size, part }: SitemapSize & { readonly part: number },
) =>
  db
    .select({ _id: companies.id, companyName: companies.companyName })
    .from(companies)
    .where(hasOpenJobs(now))
    .orderBy(asc(companies.id))
    .offset((part - 1) * size)
    .limit(size);
