import { discoveryPaths } from '#contract/feeds.ts';
import { defaultJobFilter } from '#contract/jobs.ts';
import type { PageFeeds } from '#web/ui/page-head.tsx';
import { addressSaying } from './job-list-address.ts';
import { facetsQueryOf, type JobSearch } from './job-search-address.ts';

/** The feeds of all open jobs. */
export const jobFeeds: PageFeeds = {
  title: 'Jobs',
  rss: discoveryPaths.jobsRss,
  atom: discoveryPaths.jobsAtom,
};

const hasSaid = (said: Readonly<Record<string, unknown>>): boolean =>
  Object.values(said).some((value) => value !== undefined);

/** The feeds of what is looked for: the same words and filters, on every page and in every order. */
export const jobFeedsOf = (search: JobSearch): PageFeeds => {
  const { open: _open, ...query } = facetsQueryOf(search);
  const jobTypes = query.jobTypes === defaultJobFilter ? undefined : query.jobTypes;
  const said = { ...query, jobTypes };
  return {
    title: hasSaid(said) ? 'Jobs of this search' : jobFeeds.title,
    rss: addressSaying(jobFeeds.rss, said),
    atom: addressSaying(jobFeeds.atom, said),
  };
};
