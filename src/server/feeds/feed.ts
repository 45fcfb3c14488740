import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import * as z from 'zod/mini';
import { discoveryPaths, siteName } from '#contract/feeds.ts';
import type { JobInput } from '#contract/job-input.ts';
import { defaultJobFilter } from '#contract/jobs.ts';
import { querySchema } from '#contract/primitives.ts';
import { JobFacetsQuery } from '#contract/search.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import { searchJobs } from '#server/search/job-search.service.ts';
import { type FeedBlog, type FeedJob, listFeedBlogs, listFeedJobs } from './feeds.queries.ts';
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

/** Without the characters that XML cannot express; empty lines in the text separate paragraphs. */
const toJobEntry = (job: FeedJob, urls: SiteUrls) => ({
  id: job.id,
  title: removeInvalid(`${job.position} at ${job.company}`),
  url: urls.job(job),
  /** Stays the same when the title changes. */
  permanentUrl: urls.job({ id: job.id }),
  author: removeInvalid(job.company),
  publishedAt: job.publishedAt,
  updatedAt: job.postedAt,
  text: removeInvalid(`${describeTerms(job)}\n\n${describeJob(job)}`),
  categories: [job.companyCategory, job.jobCategory, workplaces[job.jobType]].map(String),
});

type FeedEntry = ReturnType<typeof toJobEntry>;

const toBlogEntry = (blog: FeedBlog, urls: SiteUrls): FeedEntry => ({
  id: blog.id,
  title: removeInvalid(blog.title),
  url: urls.blog(blog),
  permanentUrl: urls.blog({ id: blog.id }),
  author: siteName,
  publishedAt: blog.date,
  updatedAt: blog.date,
  text: removeInvalid(blog.content),
  categories: [],
});

interface Feed {
  readonly title: string;
  readonly description: string;
  /** The page that shows the same to people. */
  readonly pageUrl: string;
  /** Of the feed itself, with the parameters in one order. */
  readonly selfUrl: string;
  readonly changedAt: Date;
  readonly entries: readonly FeedEntry[];
}

/** How many entries a feed has: the newest. */
const feedLength = 50;

type FeedRequest = Pick<Feed, 'changedAt'> & { readonly path: string };

export async function getJobFeed(
  { db, clock, urls }: ContentDeps,
  { path, query, changedAt }: FeedRequest & { readonly query: JobFeedQuery },
): Promise<Feed> {
  const newest = { open: 'yes', order: 'newest', page: 0, size: feedLength } as const;
  const found = await searchJobs({ db, clock }, { ...query, ...newest });
  const jobs = await listFeedJobs(
    db,
    found.rows.map(({ id }) => id),
  );
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
    entries: jobs.map((job) => toJobEntry(job, urls)),
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
    entries: blogs.map((blog) => toBlogEntry(blog, urls)),
  };
}

/** An RSS description is HTML, and the text is not. */
const toHtml = (text: string): string =>
  text
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');

const writeRss = ({ title, description, pageUrl, selfUrl, changedAt, entries }: Feed): string =>
  generateRssFeed({
    title,
    description,
    link: pageUrl,
    language: 'en',
    lastBuildDate: changedAt,
    atom: { links: [{ href: selfUrl, rel: 'self', type: 'application/rss+xml' }] },
    items: entries.map((entry) => ({
      title: entry.title,
      link: entry.url,
      guid: { value: entry.permanentUrl, isPermaLink: true },
      pubDate: entry.publishedAt,
      dc: { creators: [entry.author] },
      description: toHtml(entry.text),
      categories: entry.categories.map((name) => ({ name })),
    })),
  });

const writeAtom = ({ title, description, pageUrl, selfUrl, changedAt, entries }: Feed): string =>
  generateAtomFeed({
    id: selfUrl,
    title: { value: title },
    subtitle: { value: description },
    authors: [{ name: siteName }],
    updated: changedAt,
    links: [
      { rel: 'self', type: 'application/atom+xml', href: selfUrl },
      { rel: 'alternate', type: 'text/html', href: pageUrl },
    ],
    entries: entries.map((entry) => ({
      id: `urn:uuid:${entry.id}`,
      title: { value: entry.title },
      authors: [{ name: entry.author }],
      published: entry.publishedAt,
      updated: entry.updatedAt,
      links: [{ rel: 'alternate', type: 'text/html', href: entry.url }],
      summary: { type: 'text', value: entry.text },
      categories: entry.categories.map((term) => ({ term })),
    })),
  });

export interface FeedFormat {
  readonly type: string;
  readonly paths: { readonly jobs: string; readonly blogs: string };
  readonly writeFeed: (feed: Feed) => string;
}

/** RSS 2.0. */
export const rss: FeedFormat = {
  type: 'application/rss+xml; charset=utf-8',
  paths: { jobs: discoveryPaths.jobsRss, blogs: discoveryPaths.blogsRss },
  writeFeed: writeRss,
};

/** Atom 1.0 (RFC 4287). */
export const atom: FeedFormat = {
  type: 'application/atom+xml; charset=utf-8',
  paths: { jobs: discoveryPaths.jobsAtom, blogs: discoveryPaths.blogsAtom },
  writeFeed: writeAtom,
};
