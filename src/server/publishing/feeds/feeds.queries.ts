import { and, asc, desc, gt, inArray, max, not, sql, sum } from 'drizzle-orm';
import { contentVersions } from '#db/derived-schema.ts';
import { jobs } from '#db/schema.ts';
import { blogs } from '#db/content-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isOpenSql, isShownSql, jobColumns } from '#server/hiring/jobs/job-rows.queries.ts';

export type Content = (typeof contentVersions.$inferSelect)['content'];

/**
 * Longer ago than a transaction may last: no change of an earlier moment can still be committed. By the clock of
 * the database, which wrote the moment.
 */
const isSettled = sql<boolean>`max(${contentVersions.changedAt}) < clock_timestamp() - interval '1 minute'`;

/** How often each of these tables was changed, and when last. */
export const listContentVersions = (db: Queryable, contents: readonly Content[]) =>
  db
    .select({
      content: contentVersions.content,
      version: sum(contentVersions.version).mapWith(Number),
      changedAt: sql`${max(contentVersions.changedAt)}`.mapWith(contentVersions.changedAt),
      isSettled,
    })
    .from(contentVersions)
    .where(inArray(contentVersions.content, [...contents]))
    .groupBy(contentVersions.content)
    .orderBy(contentVersions.content);

const { ownerId: _ownerId, logo: _logo, ...feedColumns } = jobColumns;

/** What the page of a job shows, and nothing about its owner. */
export type FeedJob = Pick<typeof jobs.$inferSelect, keyof typeof feedColumns>;

/** The newest first. */
export const listFeedJobs = (db: Queryable, ids: string[]): Promise<FeedJob[]> =>
  db
    .select(feedColumns)
    .from(jobs)
    .where(and(isShownSql, inArray(jobs.id, ids)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id));

const isPublished = not(blogs.isDraft);
const newestBlogs = [desc(blogs.date), desc(blogs.id)] as const;

export type FeedBlog = Pick<typeof blogs.$inferSelect, 'id' | 'title' | 'content' | 'date'>;

export const listFeedBlogs = (db: Queryable, limit: number): Promise<FeedBlog[]> =>
  db
    .select({ id: blogs.id, title: blogs.title, content: blogs.content, date: blogs.date })
    .from(blogs)
    .where(isPublished)
    .orderBy(...newestBlogs)
    .limit(limit);

/** More than any site has; a sitemap may have 50,000 entries. */
const sitemapBlogs = 10_000;

export const listSitemapBlogs = (db: Queryable) =>
  db
    .select({ id: blogs.id, title: blogs.title, date: blogs.date })
    .from(blogs)
    .where(isPublished)
    .orderBy(...newestBlogs)
    .limit(sitemapBlogs);

const toFeedJob = (row: Readonly<Record<string, unknown>>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- mapped as drizzle maps a row of these columns
  Object.fromEntries(
    Object.entries(feedColumns).map(([name, column]) => {
      const value = row[column.name];
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as FeedJob;

/** Jobs that are read at once, with up to 20,000 characters each: more would be garbage faster than it is collected. */
const batchSize = 4;

/** Every open job once, by id: no edit changes that order. Each batch is a statement of its own: no client holds a connection. */
export async function* readOpenJobs(db: Queryable, now: Date): AsyncGenerator<FeedJob[]> {
  let batch: FeedJob[] = [];
  do {
    const last = batch.at(-1);
    const { rows } = await db.execute(
      db
        .select(feedColumns)
        .from(jobs)
        .where(and(isOpenSql(now), last && gt(jobs.id, last.id)))
        .orderBy(asc(jobs.id))
        .limit(batchSize),
    );
    // Timers of `pg` refer to results until the next full garbage collection: these hold no rows.
    batch = rows.splice(0).map(toFeedJob);
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
