import { and, asc, type SQL, sql } from 'drizzle-orm';
import { jobs } from '#db/schema.ts';
import { isOpenSql } from '#server/jobs/job-openness.queries.ts';
import type { Cursor } from '#server/http/cursor.ts';
import type { Queryable } from '#server/database/database.ts';

/** What a sitemap tells of a job. */
export type JobPlace = Pick<typeof jobs.$inferSelect, 'id' | 'position' | 'postedAt'>;

/** In the order of their last change, so that a part's last job is its newest and most parts stay as they are. */
const oldestFirst = [asc(jobs.postedAt), asc(jobs.id)] as const;

interface Parts {
  readonly now: Date;
  /** Jobs of a part. */
  readonly partSize: number;
}

/** When the newest job of each part was posted or edited, by one walk over an index. */
export async function listPartDates(db: Queryable, { now, partSize }: Parts): Promise<Date[]> {
  const numbered = db
    .select({
      postedAt: jobs.postedAt,
      part: sql<number>`(row_number() over (order by ${jobs.postedAt}, ${jobs.id}) - 1) / ${partSize}::int`.as(
        'part',
      ),
    })
    .from(jobs)
    .where(isOpenSql(now))
    .as('numbered');
  const rows = await db
    .select({ newest: sql<Date>`max(${numbered.postedAt})`.mapWith(jobs.postedAt) })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part);
  return rows.map(({ newest }) => newest);
}

/** Where a part begins, counted from 1; undefined when there are not so many jobs. */
export async function findPartStart(
  db: Queryable,
  { now, partSize, part }: Parts & { readonly part: number },
): Promise<Cursor | undefined> {
  // Only what the index has: the jobs that are skipped need not be looked at.
  const [row] = await db
    .select({ at: jobs.postedAt, id: jobs.id })
    .from(jobs)
    .where(isOpenSql(now))
    .orderBy(...oldestFirst)
    .offset((part - 1) * partSize)
    .limit(1);
  return row;
}

const from = ({ at, id }: Cursor): SQL =>
  sql`(${jobs.postedAt}, ${jobs.id}) >= (${at.toISOString()}, ${id})`;

const after = ({ at, id }: Cursor): SQL =>
  sql`(${jobs.postedAt}, ${jobs.id}) > (${at.toISOString()}, ${id})`;

interface PartReading extends Parts {
  readonly start: Cursor;
  /** Rows that are read at once. */
  readonly batchSize: number;
}

export async function* readPart(
  db: Queryable,
  { now, start, partSize, batchSize }: PartReading,
): AsyncGenerator<JobPlace[]> {
  let place = from(start);
  let left = partSize;
  while (left > 0) {
    const limit = Math.min(batchSize, left);
    const rows = await db
      .select({ id: jobs.id, position: jobs.position, postedAt: jobs.postedAt })
      .from(jobs)
      .where(and(isOpenSql(now), place))
      .orderBy(...oldestFirst)
      .limit(limit);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < limit) {
      return;
    }
    left -= rows.length;
    place = after({ at: last.postedAt, id: last.id });
  }
}
