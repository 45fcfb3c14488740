import { and, desc, eq, inArray } from 'drizzle-orm';
import { jobs } from '#db/schema.ts';
import type { Queryable } from '#server/database/database.ts';
import { isOpenSql } from './job-rows.queries.ts';

/** How many of an owner's latest jobs are looked through, and of those with the same title how many texts. */
const limits = { titles: 500, texts: 20 };

/** The open jobs of an owner, the latest first. */
export const listOpenTitles = (db: Queryable, ownerId: string, now: Date) =>
  db
    .select({ id: jobs.id, position: jobs.position, location: jobs.location })
    .from(jobs)
    .where(and(eq(jobs.ownerId, ownerId), isOpenSql(now)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(limits.titles);

/** The texts of the first of these jobs, the latest first. */
export const listTexts = async (db: Queryable, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: jobs.id,
          position: jobs.position,
          company: jobs.company,
          location: jobs.location,
          publishedAt: jobs.publishedAt,
          jobDetail: jobs.jobDetail,
          responsibilities: jobs.responsibilities,
          skills: jobs.skills,
        })
        .from(jobs)
        .where(inArray(jobs.id, ids.slice(0, limits.texts)))
        .orderBy(desc(jobs.postedAt), desc(jobs.id));
