import { discoveryPaths } from '#contract/publishing/feeds.ts';
import { type Language, languagePrefix, listLanguages } from '#contract/platform/language.ts';
import type { SiteInfo } from '#contract/platform/site.ts';
import { blogPath, companyPath, jobPath } from '#contract/platform/urls.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { FeedDeps } from './feed.ts';
import {
  countSitemapCompanies,
  listSitemapBlogs,
  listSitemapCompanies,
  listSitemapDates,
  listSitemapJobs,
} from './feeds.queries.ts';
import { xmlDeclaration } from './xml.ts';

/** The beginnings of the paths of pages that are no use to strangers. */
const privatePages = [
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
  '/report?',
  '/reset-password',
  '/verify-email',
];

const listPrefixes = (info: SiteInfo): string[] =>
  listLanguages(info).map((language) => languagePrefix(language, info));

/**
 * robots.txt (RFC 9309). It disallows private pages and searches by words: these make endlessly many URLs, so that a robot
 * that follows every link would never finish.
 */
export const writeRobots = ({ toUrl, site }: FeedDeps): string => `User-agent: *
Disallow: /api/
Disallow: /dev/
${listPrefixes(site.info)
  .flatMap((prefix) => privatePages.map((path) => `Disallow: ${prefix}${path}`))
  .join('\n')}
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
  companies: (part: number | string): string => `/sitemaps/companies-${part}.xml`,
} as const;

/** Jobs or companies of one sitemap, which is one statement and one string; the format allows ten times as many. */
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

const toElement = ({ toUrl }: FeedDeps, { path, changedAt }: SitemapEntry): string => {
  const date = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  return `<loc>${escapeHtml(toUrl(path))}</loc>${date}`;
};

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Each page once in each language of the site, with its addresses in all of them. */
function writePageEntries(deps: FeedDeps, entries: SitemapEntry[]): string {
  const { info } = deps.site;
  const offered = listLanguages(info);
  const toPath = (path: string, language: Language) => languagePrefix(language, info) + path;
  const elements = entries.flatMap(({ path, changedAt }) => {
    const toLink = (name: string, address: string) =>
      `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeHtml(deps.toUrl(address))}"/>`;
    const links = offered.map((language) => toLink(language, toPath(path, language)));
    const alternates = offered.length > 1 ? [...links, toLink('x-default', path)].join('') : '';
    return offered.map((language) => {
      const entry = toElement(deps, { path: toPath(path, language), changedAt });
      return `<url>${entry}${alternates}</url>\n`;
    });
  });
  const xhtml = offered.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `${xmlDeclaration}<urlset xmlns="${namespace}"${xhtml}>\n${elements.join('')}</urlset>\n`;
}

/** The public pages and the blogs. */
export async function writePages(deps: FeedDeps): Promise<string> {
  const { info } = deps.site;
  const listed = info.hasBlogs ? await listSitemapBlogs(deps.db) : [];
  const blogs = listed.map(({ id, title, date }) => {
    return { path: blogPath({ _id: id, title }), changedAt: date };
  });
  const pages = listPublicPages(info).map((path) => ({ path }));
  return writePageEntries(deps, [...pages, ...blogs]);
}

export async function writeIndex(deps: FeedDeps, size = sitemapSize): Promise<string> {
  const [newestBlog] = deps.site.info.hasBlogs ? await listSitemapBlogs(deps.db, 1) : [];
  const dates = await listSitemapDates(deps.db, { now: deps.clock(), size });
  const companies = await countSitemapCompanies(deps.db, deps.clock());
  const sitemaps: SitemapEntry[] = [
    { path: sitemapPaths.pages, changedAt: newestBlog?.date },
    ...dates.map((changedAt, index) => ({ path: sitemapPaths.jobs(index + 1), changedAt })),
    ...Array.from({ length: Math.ceil(companies / size) }, (_, index) => ({
      path: sitemapPaths.companies(index + 1),
    })),
  ];
  const elements = sitemaps.map((entry) => `<sitemap>${toElement(deps, entry)}</sitemap>\n`);
  return `${xmlDeclaration}<sitemapindex xmlns="${namespace}">\n${elements.join('')}</sitemapindex>\n`;
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
  return writePageEntries(deps, entries);
}

/** The companies with open jobs. `part` counts from 1. @throws AppError `page-not-found` beyond the last. */
export async function writeCompanies(
  deps: FeedDeps,
  part: number,
  size = sitemapSize,
): Promise<string> {
  const companies = await listSitemapCompanies(deps.db, { now: deps.clock(), size, part });
  if (companies.length === 0) {
    throw new AppError('page-not-found');
  }
  return writePageEntries(
    deps,
    companies.map((company) => ({ path: companyPath(company) })),
  );
}
