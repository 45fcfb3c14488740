import { discoveryPaths } from '#contract/publishing/feeds.ts';
import type { SiteInfo } from '#contract/platform/site.ts';
import { blogPath, jobPath } from '#contract/platform/urls.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { FeedDeps } from './feed.ts';
import { listSitemapBlogs, listSitemapDates, listSitemapJobs } from './feeds.queries.ts';
import { xmlDeclaration } from './xml.ts';

/**
 * robots.txt (RFC 9309). It disallows private pages and searches by words: these make endlessly many URLs, so that a robot
 * that follows every link would never finish.
 */
export const writeRobots = ({ toUrl }: FeedDeps): string => `User-agent: *
Disallow: /api/
Disallow: /dev/
Disallow: /account
Disallow: /administration
Disallow: /employer-dashboard
Disallow: /employerForm
Disallow: /forgot-password
Disallow: /job-seeker-dashboard
Disallow: /jobSeekerForm
Disallow: /login
Disallow: /poster-seeker
Disallow: /registration
Disallow: /report?
Disallow: /reset-password
Disallow: /verify-email
Disallow: /*?q=
Disallow: /*&q=
Disallow: /*?location=
Disallow: /*&location=
Allow: /

Sitemap: ${toUrl(discoveryPaths.sitemap)}
`;

export const sitemapPaths = {
  pages: '/sitemaps/pages.xml',
  jobs: (part: number | string): string => `/sitemaps/jobs-${part}.xml`,
} as const;

/** Jobs of one sitemap, which is one statement and one string; the format allows ten times as many. */
const sitemapSize = 5_000;

/** They have no date: their content changes all the time. */
const listPublicPages = ({ hasBlogs, hasTerms, hasImprint }: SiteInfo): string[] => [
  '/home',
  '/all-job',
  '/sort-job',
  ...(hasBlogs ? ['/blog'] : []),
  ...(hasTerms ? ['/terms'] : []),
  '/privacy',
  ...(hasImprint ? ['/imprint'] : []),
  '/reporting',
];

interface SitemapEntry {
  readonly path: string;
  readonly changedAt?: Date | undefined;
}

/** A sitemap, or with `sitemap` for its entries an index of sitemaps. */
function writeEntries({ toUrl }: FeedDeps, name: 'url' | 'sitemap', entries: SitemapEntry[]) {
  const root = name === 'url' ? 'urlset' : 'sitemapindex';
  const elements = entries.map(({ path, changedAt }) => {
    const url = escapeHtml(toUrl(path));
    const date = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<${name}><loc>${url}</loc>${date}</${name}>\n`;
  });
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `${xmlDeclaration}<${root} xmlns="${namespace}">\n${elements.join('')}</${root}>\n`;
}

/** The public pages and the blogs. */
export async function writePages(deps: FeedDeps): Promise<string> {
  const { info } = deps.site;
  const listed = info.hasBlogs ? await listSitemapBlogs(deps.db) : [];
  const blogs = listed.map(({ id, title, date }) => {
    return { path: blogPath({ _id: id, title }), changedAt: date };
  });
  const pages = listPublicPages(info).map((path) => ({ path }));
  return writeEntries(deps, 'url', [...pages, ...blogs]);
}

export async function writeIndex(deps: FeedDeps, size = sitemapSize): Promise<string> {
  const [newestBlog] = deps.site.info.hasBlogs ? await listSitemapBlogs(deps.db, 1) : [];
  const dates = await listSitemapDates(deps.db, { now: deps.clock(), size });
  return writeEntries(deps, 'sitemap', [
    { path: sitemapPaths.pages, changedAt: newestBlog?.date },
    ...dates.map((changedAt, index) => ({ path: sitemapPaths.jobs(index + 1), changedAt })),
  ]);
}

/** `part` counts from 1. @throws AppError `page-not-found` beyond the last. */
export async function writeJobs(deps: FeedDeps, part: number, size = sitemapSize): Promise<string> {
  const jobs = await listSitemapJobs(deps.db, { now: deps.clock(), size, part });
  if (jobs.length === 0) {
    throw new AppError('page-not-found');
  }
  const entries = jobs.map(({ id, position, postedAt }) => {
    return { path: jobPath({ _id: id, position }), changedAt: postedAt };
  });
  return writeEntries(deps, 'url', entries);
}
