import { jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import * as z from 'zod/mini';
import { defaultJobFilter } from '#contract/hiring/job-choices.ts';
import type { Blog } from '#contract/publishing/blogs.ts';
import { discoveryPaths } from '#contract/publishing/feeds.ts';
import { toPlainText } from '#contract/platform/text/blocks.ts';
import { querySchema } from '#contract/platform/primitives.ts';
import { JobFacetsQuery } from '#contract/hiring/search.ts';
import { feedQuery } from '#contract/hiring/job-number-choices.ts';
import { blogPath, jobPath } from '#contract/platform/urls.ts';
import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { ReadDeps } from '#server/platform/http/api.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import type { LimitConcurrency } from '#server/platform/http/concurrency-limit.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import { findJobs } from '#server/hiring/search/job-search.service.ts';
import { listBlogs } from '#server/publishing/blogs/blogs.queries.ts';
import { type FeedJob, listFeedJobs } from './feeds.queries.ts';
import { describeJob, describeTerms } from './job-texts.ts';
import { removeInvalid } from './xml.ts';

export interface FeedDeps extends ReadDeps {
  /** The absolute URL, in ASCII, of a path of the site. */
  readonly toUrl: (path: string) => string;
  readonly site: Pick<Site, 'info'>;
}

/** A feed has so many entries, the newest. */
const feedLength = 50;

/** Drops the characters that XML cannot express. Empty lines in the text separate paragraphs. */
const toJobEntry = (job: FeedJob, { toUrl }: FeedDeps) => ({
  id: job.id,
  title: removeInvalid(m.feed_job(job)),
  url: toUrl(jobPath({ _id: job.id, position: job.position }) + feedQuery),
  /** The URL without the title, which may change. */
  permanentUrl: toUrl(jobPath({ _id: job.id, position: '' })),
  author: removeInvalid(job.company),
  publishedAt: job.publishedAt,
  updatedAt: job.postedAt,
  text: removeInvalid(`${describeTerms(job)}\n\n${describeJob(job)}`),
  categories: [job.companyCategory, job.jobCategory, jobTypeNames[job.jobType]()].map(String),
});

type FeedEntry = ReturnType<typeof toJobEntry>;

const toBlogEntry = (
  { _id: id, title, date, content }: Blog,
  { toUrl, site }: FeedDeps,
): FeedEntry => ({
  id,
  title: removeInvalid(title),
  url: toUrl(blogPath({ _id: id, title })),
  permanentUrl: toUrl(blogPath({ _id: id, title: '' })),
  author: removeInvalid(site.info.name),
  publishedAt: new Date(date),
  updatedAt: new Date(date),
  text: removeInvalid(toPlainText(content)),
  categories: [],
});

interface Feed {
  /** The name of the site. */
  readonly siteName: string;
  readonly title: string;
  readonly description: string;
  /** The page that shows the same to people. */
  readonly pageUrl: string;
  /** The canonical URL of the feed: its parameters are in the order of the schema. */
  readonly selfUrl: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** An RSS description is HTML, and the text is not. */
const toHtml = (text: string): string =>
  text
    .split(/(?:\r?\n){2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');

const rssType = 'application/rss+xml';
const atomType = 'application/atom+xml';

/** 170 modules, loaded for the first feed. */
const loadWriters = () => import('feedsmith');

const writeRss = async (feed: Feed): Promise<string> => {
  const { title, description, pageUrl, selfUrl, entries } = feed;
  const { generateRssFeed } = await loadWriters();
  return generateRssFeed({
    title,
    description,
    link: pageUrl,
    language: getLocale(),
    atom: { links: [{ href: selfUrl, rel: 'self', type: rssType }] },
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
};

const writeAtom = async (feed: Feed): Promise<string> => {
  const { siteName, title, description, pageUrl, selfUrl, entries } = feed;
  const { generateAtomFeed } = await loadWriters();
  return generateAtomFeed({
    id: selfUrl,
    title: { value: title },
    subtitle: { value: description },
    authors: [{ name: siteName }],
    updated: entries[0]?.updatedAt ?? new Date(0),
    links: [
      { rel: 'self', type: atomType, href: selfUrl },
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
};

const { jobsRss, jobsAtom, blogsRss, blogsAtom } = discoveryPaths;

/** RSS 2.0 and Atom 1.0 (RFC 4287). */
export const feedFormats = [
  { type: rssType, jobsPath: jobsRss, blogsPath: blogsRss, write: writeRss },
  { type: atomType, jobsPath: jobsAtom, blogsPath: blogsAtom, write: writeAtom },
];
type FeedFormat = (typeof feedFormats)[number];

/** The parameters of the search page; closed jobs are in no feed. */
export const JobFeedQuery = querySchema(z.omit(JobFacetsQuery, { open: true }));

/** The filters that were set, in the order of the schema. */
const listFilters = (query: z.infer<typeof JobFeedQuery>): [name: string, value: string][] =>
  Object.entries(query)
    .map(([name, value]): [string, string] => [name, String(value ?? '')])
    .filter(([, value]) => value !== '' && value !== defaultJobFilter);

interface JobFeedDeps extends FeedDeps {
  readonly limitSearches: LimitConcurrency;
  readonly beginSearch: () => OutsideTransaction;
}

export async function writeJobFeed(
  deps: JobFeedDeps,
  { jobsPath, write }: FeedFormat,
  query: z.infer<typeof JobFeedQuery>,
): Promise<string> {
  const newest = { open: 'yes', order: 'newest', page: 0, size: feedLength } as const;
  const { clock, beginSearch, limitSearches } = deps;
  const { ids } = await limitSearches(() =>
    findJobs({ db: beginSearch(), clock }, { ...query, ...newest }),
  );
  const jobs = await listFeedJobs(deps.db, ids);
  const filters = listFilters(query);
  const search = filters.length > 0 ? `?${new URLSearchParams(filters).toString()}` : '';
  const words = filters.map(([name, value]) =>
    name === 'maxExp' ? m.feed_max_experience({ years: value }) : value,
  );
  const siteName = removeInvalid(deps.site.info.name);
  return write({
    siteName,
    title: removeInvalid(`${siteName}: ${[m.feed_jobs(), ...words].join(', ')}`),
    description: search ? m.feed_jobs_matching() : m.feed_jobs_newest(),
    pageUrl: deps.toUrl(`/all-job${search}`),
    selfUrl: deps.toUrl(jobsPath + search),
    entries: jobs.map((job) => toJobEntry(job, deps)),
  });
}

export async function writeBlogFeed(
  deps: FeedDeps,
  { blogsPath, write }: FeedFormat,
): Promise<string> {
  const blogs = await listBlogs(deps.db, feedLength);
  const siteName = removeInvalid(deps.site.info.name);
  return write({
    siteName,
    title: m.feed_blogs({ site: siteName }),
    description: m.feed_blogs_newest(),
    pageUrl: deps.toUrl('/blog'),
    selfUrl: deps.toUrl(blogsPath),
    entries: blogs.map((blog) => toBlogEntry(blog, deps)),
  });
}
