import { and, asc, desc, gt, inArray } from 'drizzle-orm';
import { jobs } from '#db/schema.ts';
import { isOpenSql } from '#server/jobs/job-openness.queries.ts';
import type { Queryable } from '#server/database/database.ts';

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
  /** The most rows that are read at once; fewer where their texts are long. */
  readonly batchSize: number;
}

/** Characters of texts that are held for a document, for as long as its reader takes. */
const batchLength = 256 * 1024;

/** Rows of the first batch, when it is not known yet how long the texts are; at most 20,000 characters each. */
const firstBatchSize = 12;

/** How many rows like these are as long as a batch may be. */
function fitBatch(rows: readonly FeedJob[], batchSize: number): number {
  const length = rows.reduce(
    (sum, row) => sum + row.jobDetail.length + row.companyDetail.length,
    1,
  );
  return Math.min(batchSize, Math.max(1, Math.floor((batchLength * rows.length) / length)));
}

/**
 * Every open job, once: in the order of its id, which no edit changes while others are being read. Each stretch is a
 * statement of its own, so that no connection is held for as long as a slow reader takes.
 */
export async function* readOpenJobs(
  db: Queryable,
  { now, batchSize }: Reading,
): AsyncGenerator<FeedJob[]> {
  let after: string | undefined;
  let limit = Math.min(batchSize, firstBatchSize);
  do {
    const rows = await db
      .select(feedColumns)
      .from(jobs)
      .where(and(isOpenSql(now), after === undefined ? undefined : gt(jobs.id, after)))
      .orderBy(asc(jobs.id))
      .limit(limit);
    yield rows;
    after = rows.length < limit ? undefined : rows.at(-1)?.id;
    limit = fitBatch(rows, batchSize);
  } while (after !== undefined);
}

/** The open jobs that were posted or edited last, the newest first. */
export const listNewestFeedJobs = (
  db: Queryable,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<FeedJob[]> =>
  db
    .select(feedColumns)
    .from(jobs)
    .where(isOpenSql(now))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(limit);

/** Those of these jobs that are open, the newest first. */
export const listFeedJobs = (
  db: Queryable,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<FeedJob[]> =>
  db
    .select(feedColumns)
    .from(jobs)
    .where(and(inArray(jobs.id, [...ids]), isOpenSql(now)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id));
