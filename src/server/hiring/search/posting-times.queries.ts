import { and, gt, gte, type SQL } from 'drizzle-orm';
import type { JobFacetsQuery } from '#contract/hiring/search.ts';
import { jobs } from '#db/hiring-jobs-schema.ts';

/** The filters by when a job was posted. */
type PostingTimes = Pick<JobFacetsQuery, 'newSince' | 'postedWithin'>;

const day = 24 * 60 * 60_000;
const startOfDays = (days: number, now: Date): Date => new Date(now.getTime() - days * day);

/** No job was posted before it was published: the first condition is that of the indexes. */
const isNewSince = (since: string): SQL | undefined =>
  and(gt(jobs.postedAt, new Date(since)), gt(jobs.publishedAt, new Date(since)));

export const matchesTimes = (
  { newSince, postedWithin }: PostingTimes,
  now: Date,
): SQL | undefined =>
  and(
    newSince === undefined ? undefined : isNewSince(newSince),
    postedWithin === undefined ? undefined : gte(jobs.postedAt, startOfDays(postedWithin, now)),
  );

/** Since when the jobs were posted that these filters leave; undefined for all. */
export function findStart({ newSince, postedWithin }: PostingTimes, now: Date): Date | undefined {
  const moments = [
    ...(postedWithin === undefined ? [] : [startOfDays(postedWithin, now).getTime()]),
    ...(newSince === undefined ? [] : [Date.parse(newSince)]),
  ];
  return moments.length > 0 ? new Date(Math.max(...moments)) : undefined;
}
