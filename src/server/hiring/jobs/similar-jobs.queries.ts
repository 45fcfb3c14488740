import { and, desc, eq, sql } from 'drizzle-orm';
import { jobs } from '#db/hiring-jobs-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isOpenSql } from './job-rows.queries.ts';

interface Copied {
  readonly ownerId: string;
  readonly position: string;
  readonly location: string;
  readonly text: string;
  readonly now: Date;
}

/** The blanks merge with punctuation at the ends of both texts. */
const hashName = (position: unknown, location: unknown) =>
  sql`copy_hash(' ' || ${position} || ' ' || ${location} || ' ')`;

/** The newest open job of an owner with this position, location and text, whatever their letter case and punctuation. */
export async function findCopy(db: Queryable, { ownerId, position, location, text, now }: Copied) {
  const [copy] = await db
    .select({
      _id: jobs.id,
      position: jobs.position,
      company: jobs.company,
      location: jobs.location,
      publishedAt: jobs.publishedAt,
    })
    .from(jobs)
    .where(
      and(
        eq(jobs.copyHash, sql`copy_hash(${text})`),
        eq(jobs.ownerId, ownerId),
        eq(hashName(jobs.position, jobs.location), hashName(position, location)),
        isOpenSql(now),
      ),
    )
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(1);
  return copy;
}
