import { AppError } from '#server/http/app-error.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { FeedsDeps } from './feed-response.ts';
import {
  type Content,
  listContentVersions,
  listSitemapBlogs,
  listSitemapDates,
  listSitemapJobs,
} from './feeds.queries.ts';
import { xmlDeclaration } from './xml.ts';

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

export async function listPages({ db, urls }: FeedsDeps): Promise<SitemapEntry[]> {
  const versions = await listContentVersions(db, ['blogs', 'jobs']);
  return Object.entries(publicPages).map(([path, contents]) => {
    const shown = versions.filter(({ content }) => contents.includes(content));
    return { url: urls.absolute(path), changedAt: latest(shown.map((row) => row.changedAt)) };
  });
}

export async function listSitemaps(deps: FeedsDeps): Promise<SitemapEntry[]> {
  const { db, clock, urls, sizes } = deps;
  const pages = await listPages(deps);
  const [newestBlog] = await listSitemapBlogs(db, 1);
  const dates = await listSitemapDates(db, { now: clock(), size: sizes.sitemap });
  const sitemaps = [
    { path: sitemapPaths.pages, changedAt: latest(pages.map(({ changedAt }) => changedAt)) },
    ...(newestBlog ? [{ path: sitemapPaths.blogs, changedAt: newestBlog.date }] : []),
    ...dates.map((changedAt, index) => ({ path: sitemapPaths.jobs(index + 1), changedAt })),
  ];
  return sitemaps.map(({ path, changedAt }) => ({ url: urls.absolute(path), changedAt }));
}

export async function listBlogs({ db, urls }: FeedsDeps): Promise<SitemapEntry[]> {
  const blogs = await listSitemapBlogs(db, maxEntries);
  return blogs.map((blog) => ({ url: urls.blog(blog), changedAt: blog.date }));
}

export async function listJobs(deps: FeedsDeps, part: number): Promise<SitemapEntry[]> {
  const { db, clock, urls, sizes } = deps;
  const jobs = await listSitemapJobs(db, { now: clock(), size: sizes.sitemap, part });
  return jobs.map((job) => ({ url: urls.job(job), changedAt: job.postedAt }));
}

/**
 * A sitemap, or with `sitemap` for its entries an index of sitemaps.
 * @throws AppError `page-not-found` without entries, which the format does not allow.
 */
export function writeSitemap(
  entries: readonly SitemapEntry[],
  name: 'url' | 'sitemap' = 'url',
): string {
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
