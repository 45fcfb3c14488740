import * as z from 'zod/mini';
import { discoveryPaths } from '#contract/feeds.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { makeConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { atom, type FeedFormat, getBlogFeed, getJobFeed, JobFeedQuery, rss } from './feed.ts';
import {
  DocumentSlots,
  type FeedDocument,
  type FeedLimits,
  type SendDeps,
  sendDocument,
} from './feed-response.ts';
import { writeIndeed } from './indeed.ts';
import * as sitemaps from './sitemaps.ts';

const PartParams = z.object({
  part: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
});

const defaultSizes: sitemaps.ReadSizes = { jobs: 50, sitemap: 5_000 };
const limits: FeedLimits = { total: 4, perClient: 2, waiting: 100, maxWait: 10_000, minRate: 64 };
/** Two of ten connections, or of three where there are many processes. */
const readLimits = { running: 2, waiting: 100 };

const xml = { type: 'application/xml; charset=utf-8', slotTimeout: 0 };
/** Crawlers request several at once, and each is sent soon. */
const sitemap = { ...xml, slotTimeout: 5_000 };

const options = { config: { access: 'anyone' }, schema: { hide: true } } as const;

type Deps = SendDeps & sitemaps.ContentDeps;

export interface FeedsOptions extends Pick<ApiDeps, 'db' | 'clock'> {
  readonly publicUrl: string;
  readonly sizes?: sitemaps.ReadSizes | undefined;
}

function serve(app: ApiApp, deps: Deps, documents: Record<string, FeedDocument>): void {
  for (const [url, document] of Object.entries(documents)) {
    app.get(url, options, (request, reply) => sendDocument(deps, { request, reply }, document));
  }
}

/** The newest jobs and blogs in one format, for feed readers. */
function feedRoutes(app: ApiApp, deps: Deps, { type, paths, writeFeed }: FeedFormat): void {
  const feed = { type, slotTimeout: 0 };
  const schema = { hide: true, querystring: JobFeedQuery };
  app.get(paths.jobs, { ...options, schema }, (request, reply) => {
    const write = async (changedAt: Date) =>
      writeFeed(await getJobFeed(deps, { path: paths.jobs, query: request.query, changedAt }));
    return sendDocument(deps, { request, reply }, { ...feed, contents: ['jobs'], write });
  });
  const write = async (changedAt: Date) =>
    writeFeed(await getBlogFeed(deps, { path: paths.blogs, changedAt }));
  serve(app, deps, { [paths.blogs]: { ...feed, contents: ['blogs'], write } });
}

/** What search engines, feed readers and job sites read. */
export function feedsRoutes(
  app: ApiApp,
  { db, clock, publicUrl, sizes = defaultSizes }: FeedsOptions,
): void {
  const urls = sitemaps.makeSiteUrls(publicUrl);
  const slots = new DocumentSlots(limits);
  const deps = {
    db,
    clock,
    publicUrl,
    urls,
    sizes,
    limits,
    slots,
    limitReads: makeConcurrencyLimit(readLimits),
  };
  app.get(discoveryPaths.robots, options, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(sitemaps.writeRobots(urls)),
  );
  feedRoutes(app, deps, rss);
  feedRoutes(app, deps, atom);
  const { sitemapPaths } = sitemaps;
  const [blogs, both] = [['blogs'], ['blogs', 'jobs']] as const;
  serve(app, deps, {
    [discoveryPaths.sitemap]: {
      ...sitemap,
      contents: both,
      write: () => sitemaps.writeIndex(deps),
    },
    [sitemapPaths.pages]: { ...sitemap, contents: both, write: () => sitemaps.writePages(deps) },
    [sitemapPaths.blogs]: { ...sitemap, contents: blogs, write: () => sitemaps.writeBlogs(deps) },
    [discoveryPaths.indeed]: {
      ...xml,
      contents: ['jobs'],
      write: (changedAt) => writeIndeed(deps, changedAt),
    },
  });
  const schema = { hide: true, params: PartParams };
  app.get(sitemapPaths.jobs(':part'), { ...options, schema }, (request, reply) => {
    const write = () => sitemaps.writeJobs(deps, request.params.part);
    return sendDocument(deps, { request, reply }, { ...sitemap, contents: ['jobs'], write });
  });
}
