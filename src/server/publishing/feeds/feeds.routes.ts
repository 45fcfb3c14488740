import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { searches } from '#contract/hiring/search.ts';
import type { Language } from '#contract/platform/language.ts';
import type { SiteFeature } from '#contract/platform/site.ts';
import { documents } from '#contract/platform/rate-limits.ts';
import { discoveryPaths as paths } from '#contract/publishing/feeds.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { OutsideTransaction } from '#server/platform/database/database.ts';
import type { ApiApp, ReadDeps } from '#server/platform/http/api.ts';
import { makeCacheKey } from '#server/platform/http/cache-key.ts';
import {
  compressAll,
  makeStoredResponse,
  publicCaching,
  sendStored,
} from '#server/platform/http/stored-response.ts';
import {
  type LimitConcurrency,
  makeConcurrencyLimit,
} from '#server/platform/http/concurrency-limit.ts';
import { feedFormats, JobFeedQuery, writeBlogFeed, writeJobFeed } from './feed.ts';
import { indeedRoutes } from './indeed.routes.ts';
import {
  sitemapPaths,
  writeCompanies,
  writeIndex,
  writeJobs,
  writePages,
  writeRobots,
} from './sitemap.ts';

const PartParams = z.object({
  part: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
});

/** A sitemap walks over an index of all open jobs. */
const sitemapConcurrency = { running: 1, waiting: 50 };

interface FeedsOptions extends ReadDeps {
  /** Every link begins with it. */
  readonly publicUrl: string;
  readonly site: Pick<Site, 'info'>;
  /** Shared with the searches: a feed of jobs is one. */
  readonly limitSearches: LimitConcurrency;
  readonly beginSearch: () => OutsideTransaction;
}

interface SentDocument {
  readonly type: string;
  /** The site's. */
  readonly language: Language;
  readonly write: () => Promise<string>;
}

/** Sends the document from the cache, or writes it. */
async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, language, write }: SentDocument,
) {
  const create = async () => {
    const body = Buffer.from(await inLanguage(language, write));
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': publicCaching,
      vary: 'accept-encoding',
    };
    return makeStoredResponse(body, headers, await compressAll(body));
  };
  const { cacheSlot: slot } = request;
  const cached = await slot?.cache.getOrCreate(slot.key, create);
  return sendStored(request, reply, cached ?? (await create()));
}

/** The options of a route whose documents are cached until jobs or blogs change. */
function cachedRoute<Schema extends Parameters<typeof makeCacheKey>[0]['schema']>(
  url: string,
  schema: Schema,
) {
  const key = makeCacheKey({ url, schema });
  const cached = { cache: 'documents', isAnonymousOnly: false, key } as const;
  return {
    config: { access: 'anyone', cached, limit: documents } as const,
    schema: { hide: true, ...schema },
  };
}

/** Documents for search engines, feed readers and job sites. */
export function feedsRoutes(app: ApiApp, options: FeedsOptions): void {
  const { db, clock, publicUrl, site, limitSearches, beginSearch } = options;
  const toUrl = (path: string) => new URL(path, publicUrl).href;
  const deps = { db, clock, toUrl, site };
  const limitSitemaps = makeConcurrencyLimit(sitemapConcurrency);

  const hidden = { config: { access: 'anyone' } as const, schema: { hide: true } };
  app.get(paths.robots, hidden, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(writeRobots(deps)),
  );
  indeedRoutes(app, deps);

  const serve = (
    url: string,
    write: () => Promise<string>,
    { type = 'application/xml', ...config }: { type?: string; feature?: SiteFeature } = {},
  ) => {
    const route = cachedRoute(url, {});
    app.get(url, { ...route, config: { ...route.config, ...config } }, (request, reply) =>
      sendDocument(request, reply, { type, language: site.info.language, write }),
    );
  };
  serve(paths.sitemap, () => limitSitemaps(() => writeIndex(deps)));
  serve(sitemapPaths.pages, () => writePages(deps));
  for (const [toPath, writePart] of [
    [sitemapPaths.jobs, writeJobs],
    [sitemapPaths.companies, writeCompanies],
  ] as const) {
    const part = toPath(':part');
    app.get(part, cachedRoute(part, { params: PartParams }), (request, reply) => {
      const write = () => limitSitemaps(() => writePart(deps, request.params.part));
      return sendDocument(request, reply, {
        type: 'application/xml',
        language: site.info.language,
        write,
      });
    });
  }

  for (const format of feedFormats) {
    const { type, jobsPath } = format;
    serve(format.blogsPath, () => writeBlogFeed(deps, format), { type, feature: 'hasBlogs' });
    const { config, schema } = cachedRoute(jobsPath, { querystring: JobFeedQuery });
    const route = { config: { ...config, limit: searches }, schema };
    app.get(jobsPath, route, (request, reply) => {
      const write = () =>
        writeJobFeed({ ...deps, limitSearches, beginSearch }, format, request.query);
      return sendDocument(request, reply, { type, language: site.info.language, write });
    });
  }
}
