import { searchJobs } from '#server/search/job-search.service.ts';
import { feedLength } from './feed.ts';
import { type FeedJob, listFeedJobs, listNewestFeedJobs } from './feed-jobs.queries.ts';
import { type JobFeedQuery, saidOf } from './job-feed.ts';
import type { DiscoveryDeps } from './publishing.ts';

/** The newest open jobs of all, or of those that the search page finds. */
export async function listJobsOfFeed(
  { db, clock }: Pick<DiscoveryDeps, 'db' | 'clock'>,
  query: JobFeedQuery,
): Promise<FeedJob[]> {
  if (saidOf(query).length === 0) {
    return listNewestFeedJobs(db, { now: clock(), limit: feedLength });
  }
  const search = { ...query, open: 'yes', order: 'newest', page: 0, size: feedLength } as const;
  const { rows } = await searchJobs({ db, clock }, search);
  const ids = rows.map(({ id }) => id);
  return listFeedJobs(db, { ids, now: clock() });
}
