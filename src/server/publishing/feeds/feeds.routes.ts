import * as z from 'zod/mini';
import { searches } from '#contract/hiring/search.ts';
import { discoveryPaths as paths } from '#contract/publishing/feeds.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import {
  type LimitConcurrency,
  makeConcurrencyLimit,
} from '#server/platform/http/concurrency-limit.ts';
import { DocumentSender, type FeedDocument } from './document-sender.ts';
import { feedFormats, JobFeedQuery, writeBlogFeed, writeJobFeed } from './feed.ts';
import { writeIndeed } from './indeed.ts';
import { sitemapPaths, writeIndex, writeJobs, writePages, writeRobots } from './sitemap.ts';

const PartParams = z.object({
  part: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
});

/** Sitemaps are found by walks over an index of all open jobs, one after the other. */
const walks = { running: 1, waiting: 50 };

interface FeedsOptions extends ReadDeps {
  /** Every link begins with it. */
  readonly publicUrl: string;
  /** Shared with the searches: a feed of jobs is one. */
  readonly limitSearches: LimitConcurrency;
}

/** What search engines, feed readers and job sites read. */
export function feedsRoutes(app: ApiApp, options: FeedsOptions): void {
  const { db, clock, publicUrl, limitSearches } = options;
  const toUrl = (path: string) => new URL(path, publicUrl).href;
  const deps = { db, clock, toUrl };
  const sender = new DocumentSender(deps);
  const config = { access: 'anyone' } as const;
  const hidden = { config, schema: { hide: true } };
  const serve = (url: string, document: FeedDocument) =>
    app.get(url, hidden, (request, reply) => sender.send(request, reply, document));

  app.get(paths.robots, hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(writeRobots(deps)),
  );
  const limitWalks = makeConcurrencyLimit(walks);
  /** For documents of one piece. */
  const limitWalk = (write: () => AsyncGenerator<string>) =>
    async function* () {
      yield String((await limitWalks(() => write().next())).value);
    };
  const writeSitemaps = limitWalk(() => writeIndex(deps));
  serve(paths.sitemap, { contents: ['blogs', 'jobs'], write: writeSitemaps });
  serve(sitemapPaths.pages, { contents: ['blogs', 'jobs'], write: () => writePages(deps) });
  serve(paths.indeed, { contents: ['jobs'], write: () => writeIndeed(deps) });

  const partOptions = { config, schema: { hide: true, params: PartParams } };
  app.get(sitemapPaths.jobs(':part'), partOptions, (request, reply) => {
    const write = limitWalk(() => writeJobs(deps, request.params.part));
    return sender.send(request, reply, { contents: ['jobs'], write });
  });

  const searchOptions = {
    config: { ...config, limit: searches },
    schema: { hide: true, querystring: JobFeedQuery },
  };
  for (const format of feedFormats) {
    const { type } = format;
    serve(format.blogsPath, {
      type,
      contents: ['blogs'],
      write: () => writeBlogFeed(deps, format),
    });
    app.get(format.jobsPath, searchOptions, (request, reply) => {
      const { query } = request;
      const write = () => writeJobFeed({ ...deps, limitSearches }, format, query);
      return sender.send(request, reply, { type, contents: ['jobs'], write });
    });
  }
}
