import { and, desc, eq } from 'drizzle-orm';
import { jobs } from '#db/schema.ts';
import { jobSignals } from '#db/trust-schema.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { isOpenSql } from './job-rows.queries.ts';

/** How many of an owner's latest jobs are looked through. */
const limit = 500;

/** The open jobs of an owner with the fingerprints of their texts, the latest first. */
export const listFingerprints = (db: Queryable, ownerId: string, now: Date) =>
  db
    .select({
      id: jobs.id,
      position: jobs.position,
      company: jobs.company,
      location: jobs.location,
      publishedAt: jobs.publishedAt,
      fingerprint: jobSignals.fingerprint,
    })
    .from(jobs)
    .innerJoin(jobSignals, eq(jobSignals.jobId, jobs.id))
    .where(and(eq(jobs.ownerId, ownerId), isOpenSql(now)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(limit);
