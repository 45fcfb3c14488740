import * as z from 'zod/mini';
import { type discoveryPaths, siteName } from '#contract/feeds.ts';
import type { JobInput } from '#contract/job-input.ts';
import { defaultJobFilter } from '#contract/jobs.ts';
import { querySchema } from '#contract/primitives.ts';
import { JobFacetsQuery } from '#contract/search.ts';
import type { FeedEntry, FeedHead } from './feed.ts';
import type { FeedJob } from './feed-jobs.queries.ts';
import { describeExperience, describeJob, describeSalary } from './job-texts.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** A feed knows the words and filters of the search page; what is closed is in none. */
export const JobFeedQuery = querySchema(z.omit(JobFacetsQuery, { open: true }));
export type JobFeedQuery = z.infer<typeof JobFeedQuery>;

/** What was asked for beyond all jobs, by the names of the address, in one order. */
export const saidOf = ({ jobTypes, ...filters }: JobFeedQuery): [name: string, value: string][] => {
  const { q, jobType, companyCategory, maxExp, location } = filters;
  const category = jobTypes === defaultJobFilter ? undefined : jobTypes;
  return Object.entries({ q, jobTypes: category, jobType, companyCategory, maxExp, location })
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, String(value)]);
};

const jobListPath = '/all-job';

const addressSaying = (path: string, said: [string, string][]): string =>
  said.length > 0 ? `${path}?${new URLSearchParams(said).toString()}` : path;

/** Where the feed is that answers this, written in one way. */
export const jobFeedLink = (
  addresses: SiteAddresses,
  path: typeof discoveryPaths.jobsRss | typeof discoveryPaths.jobsAtom,
  query: JobFeedQuery,
): string => addresses.at(addressSaying(path, saidOf(query)));

export function describeJobFeed(
  addresses: SiteAddresses,
  query: JobFeedQuery,
): Pick<FeedHead, 'title' | 'description' | 'pageLink'> {
  const said = saidOf(query);
  const words = said.map(([name, value]) => (name === 'maxExp' ? `${value} years or less` : value));
  return {
    title: `${siteName}: ${['jobs', ...words].join(', ')}`,
    description: words.length > 0 ? 'The newest open jobs of a search' : 'The newest open jobs',
    pageLink: addresses.at(addressSaying(jobListPath, said)),
  };
}

const workplaces: Readonly<Record<JobInput['jobType'], string>> = {
  remote: 'Remote',
  onSite: 'On site',
  hybrid: 'Hybrid',
};

/** What people want to know before they read on, on one line. */
const describeTerms = (job: FeedJob): string =>
  [
    job.location,
    workplaces[job.jobType],
    job.employmentType,
    describeExperience(job.requiredExp),
    describeSalary(job),
    job.applyUntil && `apply until ${job.applyUntil}`,
  ]
    .filter(Boolean)
    .join(' · ');

export const toJobEntry =
  (addresses: SiteAddresses) =>
  (job: FeedJob): FeedEntry => ({
    id: job.id,
    title: `${job.position} at ${job.company}`,
    link: addresses.job(job),
    permanentLink: addresses.permanentJob(job.id),
    author: job.company,
    publishedAt: job.publishedAt,
    updatedAt: job.postedAt,
    text: `${describeTerms(job)}\n\n${describeJob(job)}`,
    categories: [job.companyCategory, job.jobCategory, workplaces[job.jobType]],
  });
