import { discoveryPaths } from '#contract/feeds.ts';
import { blogPath, jobPath } from '#contract/urls.ts';
import { AppError } from '#server/http/app-error.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { ApiDeps } from '#server/http/api.ts';
import {
  type Content,
  listContentVersions,
  listSitemapBlogs,
  listSitemapDates,
  listSitemapJobs,
} from './feeds.queries.ts';
import { xmlDeclaration } from './xml.ts';

/** Absolute URLs of the site, in ASCII. Without a title the URL of a job or blog is its permanent one. */
export function makeSiteUrls(publicUrl: string) {
  const absolute = (path: string): string => new URL(path, publicUrl).href;
  return {
    absolute,
    job: ({ id, position = '' }: { id: string; position?: string }): string =>
      absolute(jobPath({ _id: id, position })),
    blog: ({ id, title = '' }: { id: string; title?: string }): string =>
      absolute(blogPath({ _id: id, title })),
  };
}

export type SiteUrls = ReturnType<typeof makeSiteUrls>;

/** Jobs. */
export interface ReadSizes {
  /** The most that are read at once for the feed of all jobs. */
  readonly jobs: number;
  /** In one sitemap. */
  readonly sitemap: number;
}

/** What documents are written from. */
export interface ContentDeps extends Pick<ApiDeps, 'db' | 'clock'> {
  readonly urls: SiteUrls;
  readonly sizes: ReadSizes;
}

/** Paths for people who use the site; their content is of no use in a search engine. */
const disallowedPaths = [
  '/api/',
  '/dev/',
  '/account',
  '/administration',
  '/employer-dashboard',
  '/employerForm',
  '/forgot-password',
  '/job-seeker-dashboard',
  '/jobSeekerForm',
  '/login',
  '/poster-seeker',
  '/registration',
  '/reset-password',
  '/verify-email',
];

/** Free text makes endlessly many URLs: a robot that follows every link would never finish. */
const searchPatterns = ['q', 'location'].flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);

/** robots.txt (RFC 9309). */
export const writeRobots = (urls: SiteUrls): string =>
  [
    'User-agent: *',
    ...[...disallowedPaths, ...searchPatterns].map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${urls.absolute(discoveryPaths.sitemap)}`,
    '',
  ].join('\n');

export const sitemapPaths = {
  pages: '/sitemaps/pages.xml',
  blogs: '/sitemaps/blogs.xml',
  jobs: (part: number | string): string => `/sitemaps/jobs-${part}.xml`,
} as const;

/** Public pages, with the tables that they show. */
const publicPages: Readonly<Record<string, readonly Content[]>> = {
  '/home': ['jobs', 'blogs'],
  '/all-job': ['jobs'],
  '/sort-job': ['jobs'],
  '/blog': ['blogs'],
};

interface SitemapEntry {
  readonly url: string;
  readonly changedAt: Date;
}

/** The most that the format allows. */
const maxEntries = 50_000;

const latest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map(Number)));

/**
 * A sitemap, or with `sitemap` for its entries an index of sitemaps.
 * @throws AppError `page-not-found` without entries, which the format does not allow.
 */
function writeEntries(entries: readonly SitemapEntry[], name: 'url' | 'sitemap' = 'url'): string {
  if (entries.length === 0) {
    throw new AppError('page-not-found');
  }
  const root = name === 'url' ? 'urlset' : 'sitemapindex';
  const elements = entries.map(
    ({ url, changedAt }) =>
      `<${name}><loc>${escapeHtml(url)}</loc><lastmod>${changedAt.toISOString()}</lastmod></${name}>\n`,
  );
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `${xmlDeclaration}<${root} xmlns="${namespace}">\n${elements.join('')}</${root}>\n`;
}

export async function writePages({ db, urls }: ContentDeps): Promise<string> {
  const versions = await listContentVersions(db, ['blogs', 'jobs']);
  const entries = Object.entries(publicPages).map(([path, contents]) => {
    const shown = versions.filter(({ content }) => contents.includes(content));
    return { url: urls.absolute(path), changedAt: latest(shown.map((row) => row.changedAt)) };
  });
  return writeEntries(entries);
}

export async function writeIndex({ db, clock, urls, sizes }: ContentDeps): Promise<string> {
  const versions = await listContentVersions(db, ['blogs', 'jobs']);
  const [newestBlog] = await listSitemapBlogs(db, 1);
  const dates = await listSitemapDates(db, { now: clock(), size: sizes.sitemap });
  const sitemaps = [
    { path: sitemapPaths.pages, changedAt: latest(versions.map((row) => row.changedAt)) },
    ...(newestBlog ? [{ path: sitemapPaths.blogs, changedAt: newestBlog.date }] : []),
    ...dates.map((changedAt, index) => ({ path: sitemapPaths.jobs(index + 1), changedAt })),
  ];
  const entries = sitemaps.map(({ path, changedAt }) => ({ url: urls.absolute(path), changedAt }));
  return writeEntries(entries, 'sitemap');
}

export async function writeBlogs({ db, urls }: ContentDeps): Promise<string> {
  const blogs = await listSitemapBlogs(db, maxEntries);
  return writeEntries(blogs.map((blog) => ({ url: urls.blog(blog), changedAt: blog.date })));
}

/** `part` counts from 1. */
export async function writeJobs(deps: ContentDeps, part: number): Promise<string> {
  const { db, clock, urls, sizes } = deps;
  const jobs = await listSitemapJobs(db, { now: clock(), size: sizes.sitemap, part });
  return writeEntries(jobs.map((job) => ({ url: urls.job(job), changedAt: job.postedAt })));
}
