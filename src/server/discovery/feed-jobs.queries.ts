import { and, asc, desc, gt, inArray } from 'drizzle-orm';
import { jobs } from '#db/schema.ts';
import { openJobs } from '#server/jobs/job-openness.queries.ts';
import type { Database } from '#server/platform/database/database.ts';

const feedColumns = {
  id: jobs.id,
  position: jobs.position,
  company: jobs.company,
  location: jobs.location,
  companyCategory: jobs.companyCategory,
  jobType: jobs.jobType,
  requiredExp: jobs.requiredExp,
  jobCategory: jobs.jobCategory,
  companyDetail: jobs.companyDetail,
  jobDetail: jobs.jobDetail,
  publishedAt: jobs.publishedAt,
  postedAt: jobs.postedAt,
  country: jobs.country,
  employmentType: jobs.employmentType,
  salaryMin: jobs.salaryMin,
  salaryMax: jobs.salaryMax,
  salaryCurrency: jobs.salaryCurrency,
  salaryUnit: jobs.salaryUnit,
  applyUntil: jobs.applyUntil,
};

/** What feeds tell of a job: all that its page shows, and nothing of its owner. */
export type FeedJob = Pick<typeof jobs.$inferSelect, keyof typeof feedColumns>;

interface Reading {
  readonly now: Date;
  /** Rows that are read at once. */
  readonly batchSize: number;
}

/**
 * Every open job, once: in the order of its id, which no edit changes while others are being read. Each stretch is a
 * statement of its own, so that no connection is held for as long as a slow reader takes.
 */
export async function* readOpenJobs(
  db: Database,
  { now, batchSize }: Reading,
): AsyncGenerator<FeedJob[]> {
  let after: string | undefined;
  do {
    const rows = await db
      .select(feedColumns)
      .from(jobs)
      .where(and(openJobs(now), after === undefined ? undefined : gt(jobs.id, after)))
      .orderBy(asc(jobs.id))
      .limit(batchSize);
    yield rows;
    after = rows.length < batchSize ? undefined : rows.at(-1)?.id;
  } while (after !== undefined);
}

/** The open jobs that were posted or edited last, the newest first. */
export const listNewestFeedJobs = (
  db: Database,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<FeedJob[]> =>
  db
    .select(feedColumns)
    .from(jobs)
    .where(openJobs(now))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(limit);

/** Those of these jobs that are open, the newest first. */
export const listFeedJobs = (
  db: Database,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<FeedJob[]> =>
  db
    .select(feedColumns)
    .from(jobs)
    .where(and(inArray(jobs.id, [...ids]), openJobs(now)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id));
