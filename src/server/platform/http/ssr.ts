import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, splitLanguage } from '#contract/platform/language.ts';
import { renders, windows } from '#contract/platform/rate-limits.ts';
import { isUnavailable } from '#server/platform/database/database-errors.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import {
  type StoredResponse,
  chooseEncoding,
  compress,
  compressAll,
  makeStoredResponse,
  publicCaching,
  sendStored,
  staleHeaders,
} from './stored-response.ts';
import { callApi } from './call-api.ts';
import { makeConcurrencyLimit } from './concurrency-limit.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { SiteInfo } from '#contract/platform/site.ts';
import { inLanguage } from '#server/platform/site/language.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { PageQuery, RenderedPage, WebBuild, WriteDocument } from './web-build.ts';

/** A render blocks the event loop for milliseconds; other requests run between renders. */
const renderLimits = { running: 4, waiting: 200 };

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' };
const cachedPageHeaders = { ...pageHeaders, 'cache-control': publicCaching };
/** A missing page may exist tomorrow. */
const uncachedPageHeaders = { ...pageHeaders, 'cache-control': 'no-store' };

/** The site as a page describes it. */
export interface ShownSite {
  /** Public, for example `https://jobs.example`. */
  readonly origin: string;
  readonly site: Site;
  readonly rateLimiter: Pick<RateLimiter, 'tryConsumeInMemory'>;
}

interface Rendering extends RenderedPage {
  /** The settings with which it was rendered. */
  readonly info: SiteInfo;
  readonly language: Language;
  /** Seconds for which its client is over a rate limit, so that the page is incomplete; else 0. */
  readonly limitedFor: number;
  /** Seconds, of its oldest stale data; 0 where all is fresh. */
  readonly staleAge: number;
}

/** A page that is not rendered, because its client has had too many. Its status alone is sent. */
const emptyPage = { status: 429, head: '', html: '', state: '{}', modules: [] } as const;
/** A redirect has no HTML either, but its client is over no limit. */
const isEmptyPage = (page: StoredResponse | Rendering | undefined): page is Rendering =>
  page !== undefined && 'html' in page && page.html === '' && page.limitedFor > 0;

/** The status of a page without some of its data. Only an outage is the fault of the server. */
const toStatus = (limitedFor: number, isWhole: boolean) => {
  if (limitedFor > 0) {
    return { status: 429, location: undefined };
  }
  return isWhole ? {} : { status: 503, location: undefined };
};

/** Renders pages for anonymous clients, with status 503 where the API was unavailable, and 429 where the client is over a limit. */
export function makeRenderer(
  app: FastifyInstance,
  { render }: WebBuild,
  { origin, site, rateLimiter }: ShownSite,
) {
  const limit = makeConcurrencyLimit(renderLimits);
  const onError = (err: unknown) => app.log.error({ err }, 'page could not be rendered');
  return async (url: string, remoteAddress: string, posted?: unknown): Promise<Rendering> => {
    const { info } = site;
    const { language } = splitLanguage(url, info);
    if (!rateLimiter.tryConsumeInMemory([renders], { address: remoteAddress })) {
      return { ...emptyPage, limitedFor: windows.tenSeconds, staleAge: 0, info, language };
    }
    return limit(async () => {
      let isWhole = true;
      let limitedFor = 0;
      let oldest = 0;
      const query: PageQuery = async (request) => {
        const answer = await callApi(app, { ...request, remoteAddress });
        const { status, data } = answer;
        oldest = Math.max(oldest, answer.staleAge);
        isWhole &&= status !== 503;
        if (status === 429) {
          limitedFor = Math.max(limitedFor, answer.retryAfter, 1);
        }
        return status < 300 ? { data } : { error: { status, data } };
      };
      const page = await inLanguage(language, () =>
        render(url, { query, origin, site: info, language, onError, posted }),
      );
      const changes = toStatus(limitedFor, isWhole);
      return { ...page, ...changes, limitedFor, staleAge: oldest, info, language };
    });
  };
}

/** The page from the cache, or a newly rendered one. Only pages with status 200 are cached. */
async function findPage(
  { url, cacheSlot }: FastifyRequest,
  renderUrl: (url: string) => Promise<Rendering>,
  fillTemplate: WebBuild['fillTemplate'],
): Promise<StoredResponse | Rendering> {
  if (cacheSlot === null) {
    return renderUrl(url);
  }
  const { cache, key } = cacheSlot;
  let uncached: Rendering | undefined;
  const create = async () => {
    const rendered = await renderUrl(key);
    if (rendered.status === 200 && rendered.staleAge === 0) {
      const body = Buffer.from(fillTemplate(rendered, rendered));
      return makeStoredResponse(body, cachedPageHeaders, await compressAll(body));
    }
    uncached = rendered;
    const isLimited = rendered.limitedFor > 0;
    if (rendered.status === 503 || isLimited || rendered.staleAge > 0) {
      // A cached page is as good as one of stale data. The limit of one client is no outage: others get rendered pages.
      throw new AppError('service-unavailable', { isExpected: isLimited });
    }
    return undefined;
  };
  const cached = await cache.getOrCreate(key, create).catch((error: unknown) => {
    if (!isUnavailable(error)) {
      throw error;
    }
  });
  const page = cached ?? uncached;
  // The target of a redirect can depend on parameters that are not in the key.
  const isOther = page === undefined || ('location' in page && page.location && key !== url);
  return isOther ? renderUrl(url) : page;
}

/** Compresses a page that is not cached. */
export async function sendUncached(request: FastifyRequest, reply: FastifyReply, html: string) {
  const body = Buffer.from(html);
  const encoding = chooseEncoding(request.headers);
  reply.headers(uncachedPageHeaders);
  return encoding
    ? reply.header('content-encoding', encoding).send(await compress(body, encoding))
    : reply.send(body);
}

/** Seconds. */
const retryAfter = '5';

async function makeStaticPage(html: string): Promise<StoredResponse> {
  const body = Buffer.from(html);
  const page = makeStoredResponse(body, {}, await compressAll(body));
  return { ...page, headers: uncachedPageHeaders };
}

/** The document in each language, written anew when the settings of the site change. */
function makeStaticPages({ site }: ShownSite, write: WriteDocument) {
  let shown: SiteInfo | undefined;
  const pages = new Map<Language, Promise<StoredResponse>>();
  return (language: Language): Promise<StoredResponse> => {
    if (shown !== site.info) {
      shown = site.info;
      pages.clear();
    }
    const { info } = site;
    const page =
      pages.get(language) ?? makeStaticPage(inLanguage(language, () => write(info, language)));
    pages.set(language, page);
    return page;
  };
}

/** Too many pages wait to be rendered. */
function toUndefined(error: unknown): undefined {
  if (!isUnavailable(error)) {
    throw error;
  }
}

function sendRendered(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, html }: { readonly page: Rendering; readonly html: string },
) {
  if (page.location !== undefined) {
    return reply.redirect(page.location, page.status);
  }
  if (page.status === 503) {
    reply.header('retry-after', retryAfter);
  } else if (page.status === 429) {
    reply.header('retry-after', String(page.limitedFor));
  } else if (page.staleAge > 0) {
    reply.headers(staleHeaders(page.staleAge));
  }
  return sendUncached(request, reply.code(page.status), html);
}

/**
 * Serves a page at every URL that is not a file or part of the API. Pages are rendered for anonymous clients and cached
 * until their data changes; the browser adds personal content. All unknown URLs share one small document, and so do pages
 * that cannot be rendered because the database is away.
 */
export async function registerPages(
  app: FastifyInstance,
  web: WebBuild,
  shown: ShownSite,
): Promise<void> {
  const { unknownPages, cacheKey, fillTemplate } = web;
  const render = makeRenderer(app, web, shown);
  const getUnknownPage = makeStaticPages(shown, unknownPages.write);
  const getUnavailablePage = makeStaticPages(shown, web.writeUnavailablePage);
  // The first of each must not wait for its compression.
  const own = shown.site.info.language;
  await Promise.all([getUnknownPage(own), getUnavailablePage(own)]);
  const key = ({ url }: FastifyRequest) => cacheKey(url, shown.site.info);
  const config = { cached: { cache: 'pages', isAnonymousOnly: false, key } } as const;

  app.get('/*', { config }, async (request, reply) => {
    const { language } = splitLanguage(request.url, shown.site.info);
    if (unknownPages.isUnknown(request.url, shown.site.info)) {
      return sendStored(request, reply.code(404), await getUnknownPage(language));
    }
    const renderUrl = (url: string) => render(url, request.ip);
    const page = await findPage(request, renderUrl, fillTemplate).catch(toUndefined);
    // A page without data because of its client's rate limit says so; one that was not rendered cannot.
    if (page === undefined || ('html' in page && page.status === 503) || isEmptyPage(page)) {
      const [status, seconds] = isEmptyPage(page)
        ? [429, String(page.limitedFor)]
        : [503, retryAfter];
      return sendStored(
        request,
        reply.code(status).header('retry-after', seconds),
        await getUnavailablePage(language),
      );
    }
    if ('etag' in page) {
      return sendStored(request, reply, page);
    }
    return sendRendered(request, reply, { page, html: fillTemplate(page, page) });
  });
}
