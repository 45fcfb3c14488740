import * as z from 'zod/mini';
import { siteName } from '#contract/feeds.ts';
import type { JobInput } from '#contract/job-input.ts';
import { defaultJobFilter } from '#contract/jobs.ts';
import { querySchema } from '#contract/primitives.ts';
import { JobFacetsQuery } from '#contract/search.ts';
import { searchJobs } from '#server/search/job-search.service.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { type FeedJob, listFeedBlogs, listFeedJobs } from './feeds.queries.ts';
import type { ContentDeps, SiteUrls } from './sitemaps.ts';
import { removeInvalid } from './xml.ts';

/** The parameters of the search page; closed jobs are in no feed. */
export const JobFeedQuery = querySchema(z.omit(JobFacetsQuery, { open: true }));
export type JobFeedQuery = z.infer<typeof JobFeedQuery>;

/** The filters that were set, in the order of the schema. */
const listFilters = (query: JobFeedQuery): [name: string, value: string][] =>
  Object.entries(query)
    .map(([name, value]): [string, string] => [name, String(value ?? '')])
    .filter(([, value]) => value !== '' && value !== defaultJobFilter);

export const describeExperience = (years: number): string =>
  years === 0 ? 'No experience' : `${years} ${years === 1 ? 'year' : 'years'}`;

export const describeJob = ({ jobDetail, companyDetail }: FeedJob): string =>
  `${jobDetail}\n\n${companyDetail}`;

/** For example `50000 - 60000 EUR per year`; undefined where the employer left it out. */
export function describeSalary(job: FeedJob): string | undefined {
  const { salaryMin, salaryMax, salaryCurrency, salaryUnit } = job;
  if (salaryMin === null || salaryMax === null) {
    return undefined;
  }
  const amount = salaryMin === salaryMax ? `${salaryMin}` : `${salaryMin} - ${salaryMax}`;
  return `${amount} ${salaryCurrency} per ${salaryUnit}`;
}

const workplaces = {
  remote: 'Remote',
  onSite: 'On site',
  hybrid: 'Hybrid',
} as const satisfies Record<JobInput['jobType'], string>;

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

const toEntry = (job: FeedJob, urls: SiteUrls): FeedEntry => ({
  id: job.id,
  title: removeInvalid(`${job.position} at ${job.company}`),
  url: urls.job(job),
  permanentUrl: urls.job({ id: job.id }),
  author: removeInvalid(job.company),
  publishedAt: job.publishedAt,
  updatedAt: job.postedAt,
  text: removeInvalid(`${describeTerms(job)}\n\n${describeJob(job)}`),
  categories: [job.companyCategory, job.jobCategory, workplaces[job.jobType]],
});

/** How many entries a feed has: the newest. */
const feedLength = 50;

/** The newest open jobs that the search finds, or of all without a filter. */
async function listJobs({ db, clock }: ContentDeps, query: JobFeedQuery): Promise<FeedJob[]> {
  const newest = { now: clock(), limit: feedLength };
  if (listFilters(query).length === 0) {
    return listFeedJobs(db, newest);
  }
  const search = { ...query, open: 'yes', order: 'newest', page: 0, size: feedLength } as const;
  const { rows } = await searchJobs({ db, clock }, search);
  return listFeedJobs(db, { ...newest, ids: rows.map(({ id }) => id) });
}

interface FeedRequest {
  readonly path: string;
  readonly changedAt: Date;
}

export async function getJobFeed(
  deps: ContentDeps,
  { path, query, changedAt }: FeedRequest & { readonly query: JobFeedQuery },
): Promise<Feed> {
  const { urls } = deps;
  const filters = listFilters(query);
  const search = filters.length > 0 ? `?${new URLSearchParams(filters).toString()}` : '';
  const words = filters.map(([name, value]) =>
    name === 'maxExp' ? `${value} years or less` : value,
  );
  return {
    title: removeInvalid(`${siteName}: ${['jobs', ...words].join(', ')}`),
    description: search ? 'The newest open jobs of a search' : 'The newest open jobs',
    pageUrl: urls.absolute(`/all-job${search}`),
    selfUrl: urls.absolute(path + search),
    changedAt,
    entries: (await listJobs(deps, query)).map((job) => toEntry(job, urls)),
  };
}

export async function getBlogFeed(
  { db, urls }: ContentDeps,
  { path, changedAt }: FeedRequest,
): Promise<Feed> {
  const blogs = await listFeedBlogs(db, feedLength);
  return {
    title: `${siteName}: blogs`,
    description: 'The newest blogs',
    pageUrl: urls.absolute('/blog'),
    selfUrl: urls.absolute(path),
    changedAt,
    entries: blogs.map((blog) => ({
      id: blog.id,
      title: removeInvalid(blog.title),
      url: urls.blog(blog),
      permanentUrl: urls.blog({ id: blog.id }),
      author: siteName,
      publishedAt: blog.date,
      updatedAt: blog.date,
      text: removeInvalid(blog.content),
      categories: [],
    })),
  };
}
