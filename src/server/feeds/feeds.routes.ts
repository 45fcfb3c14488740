import * as z from 'zod/mini';
import { discoveryPaths } from '#contract/feeds.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { makeConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { atom, rss } from './feed.ts';
import { getBlogFeed, getJobFeed, JobFeedQuery } from './feed-content.ts';
import {
  type FeedDocument,
  type FeedLimits,
  type FeedsDeps,
  type ReadSizes,
  sendDocument,
} from './feed-response.ts';
import type { Content } from './feeds.queries.ts';
import { writeIndeed } from './indeed.ts';
import { writeRobots } from './robots.ts';
import { makeSiteUrls } from './site-urls.ts';
import * as sitemaps from './sitemaps.ts';

const xmlType = 'application/xml; charset=utf-8';
const PartParams = z.object({
  part: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
});

const defaultSizes: ReadSizes = { jobs: 50, sitemap: 5_000 };
const defaultLimits: FeedLimits = { total: 4, perClient: 2, maxWait: 10_000, minRate: 64 };
/** Two of ten connections, or of three where there are many processes. */
const readLimits = { running: 2, waiting: 100 };

export interface FeedsOptions extends Pick<ApiDeps, 'db' | 'clock'> {
  readonly publicUrl: string;
  readonly sizes?: ReadSizes | undefined;
}

const options = { config: { access: 'anyone' }, schema: { hide: true } } as const;

interface FeedPaths {
  readonly jobs: '/feeds/jobs.rss' | '/feeds/jobs.atom';
  readonly blogs: '/feeds/blogs.rss' | '/feeds/blogs.atom';
}

/** The newest jobs and blogs, for feed readers. */
function feedRoutes(app: ApiApp, deps: FeedsDeps, { jobs, blogs }: FeedPaths): void {
  const { type, writeFeed } = jobs === discoveryPaths.jobsRss ? rss : atom;
  const schema = { hide: true, querystring: JobFeedQuery };
  app.get(jobs, { ...options, schema }, (request, reply) => {
    const write = async (changedAt: Date) =>
      writeFeed({ ...(await getJobFeed(deps, jobs, request.query)), changedAt });
    return sendDocument(deps, { request, reply }, { type, contents: ['jobs'], write });
  });
  app.get(blogs, options, (request, reply) => {
    const write = async (changedAt: Date) =>
      writeFeed({ ...(await getBlogFeed(deps, blogs)), changedAt });
    return sendDocument(deps, { request, reply }, { type, contents: ['blogs'], write });
  });
}

/** All public pages, for search engines; and all open jobs, for job sites. */
function sitemapRoutes(app: ApiApp, deps: FeedsDeps): void {
  const serve = (url: string, contents: readonly Content[], write: FeedDocument['write']) =>
    app.get(url, options, (request, reply) =>
      sendDocument(deps, { request, reply }, { type: xmlType, contents, write }),
    );
  serve(discoveryPaths.sitemap, ['blogs', 'jobs'], async () =>
    sitemaps.writeSitemap(await sitemaps.listSitemaps(deps), 'sitemap'),
  );
  serve(sitemaps.sitemapPaths.pages, ['blogs', 'jobs'], async () =>
    sitemaps.writeSitemap(await sitemaps.listPages(deps)),
  );
  serve(sitemaps.sitemapPaths.blogs, ['blogs'], async () =>
    sitemaps.writeSitemap(await sitemaps.listBlogs(deps)),
  );
  const schema = { hide: true, params: PartParams };
  app.get(sitemaps.sitemapPaths.jobs(':part'), { ...options, schema }, (request, reply) => {
    const write = async () =>
      sitemaps.writeSitemap(await sitemaps.listJobs(deps, request.params.part));
    return sendDocument(deps, { request, reply }, { type: xmlType, contents: ['jobs'], write });
  });
  serve(discoveryPaths.indeed, ['jobs'], (changedAt) => writeIndeed(deps, changedAt));
}

/** What search engines, feed readers and job sites read. */
export function feedsRoutes(
  app: ApiApp,
  { db, clock, publicUrl, sizes = defaultSizes }: FeedsOptions,
): void {
  const urls = makeSiteUrls(publicUrl);
  const limitReads = makeConcurrencyLimit(readLimits);
  const open = new Set<{ readonly client: string }>();
  const deps = { db, clock, urls, sizes, limits: defaultLimits, limitReads, open };
  const { robots, jobsRss, jobsAtom, blogsRss, blogsAtom } = discoveryPaths;
  app.get(robots, options, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(writeRobots(urls)),
  );
  feedRoutes(app, deps, { jobs: jobsRss, blogs: blogsRss });
  feedRoutes(app, deps, { jobs: jobsAtom, blogs: blogsAtom });
  sitemapRoutes(app, deps);
}
