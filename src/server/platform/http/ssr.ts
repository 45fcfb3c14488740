import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, splitLanguage } from '#contract/platform/language.ts';
import { apiBase } from '#contract/platform/urls.ts';
import { isUnavailable } from '#server/platform/database/database-errors.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import {
  type CachedResponse,
  chooseEncoding,
  compress,
  compressAll,
  makeCachedResponse,
  publicCaching,
  sendCached,
  staleHeaders,
} from './cached-response.ts';
import { makeConcurrencyLimit } from './concurrency-limit.ts';
import type { SiteInfo } from '#contract/platform/site.ts';
import { getLocale } from '#messages/runtime';
import { speak } from '#server/platform/site/language.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import type { PageQuery, RenderedPage, WebBuild, WriteDocument } from './web-build.ts';

/** A render blocks the event loop for milliseconds; other requests run between renders. */
const renderLimits = { running: 4, waiting: 200 };

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' };
const cachedPageHeaders = { ...pageHeaders, 'cache-control': publicCaching };
/** A missing page may exist tomorrow. */
const uncachedPageHeaders = { ...pageHeaders, 'cache-control': 'no-store' };

type ApiCall = Parameters<PageQuery>[0] & {
  /** The IP address of the client. */
  readonly remoteAddress: string;
  /** Of the client's session; anonymous without one. */
  readonly cookie?: string | undefined;
};

/** Calls the API in process. */
export async function callApi(app: FastifyInstance, call: ApiCall) {
  const { url, method, params = {}, body, remoteAddress, cookie } = call;
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const response = await app.inject({
    method,
    url: apiBase + url,
    remoteAddress,
    query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    headers: {
      'accept-language': getLocale(),
      ...(cookie !== undefined && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  const { age } = response.headers;
  return {
    status: response.statusCode,
    data: response.json<unknown>(),
    /** Seconds, of a stale response. */
    staleAge: age === undefined ? 0 : Number(age),
  };
}

/** The site as a page describes it. */
export interface ShownSite {
  /** Public, for example `https://jobs.example`. */
  readonly origin: string;
  readonly site: Site;
}

interface Rendering extends RenderedPage {
  /** The settings with which it was rendered. */
  readonly info: SiteInfo;
  readonly language: Language;
  /** Whether the page is incomplete because its client is over a rate limit. */
  readonly isLimited: boolean;
  /** Seconds, of its oldest stale data; 0 where all is fresh. */
  readonly staleAge: number;
}

/** Renders pages for anonymous clients, with status 503 where the API was unavailable. */
export function makeRenderer(
  app: FastifyInstance,
  { render }: WebBuild,
  { origin, site }: ShownSite,
) {
  const limit = makeConcurrencyLimit(renderLimits);
  const onError = (err: unknown) => app.log.error({ err }, 'page could not be rendered');
  return (url: string, remoteAddress: string, posted?: unknown): Promise<Rendering> =>
    limit(async () => {
      let isWhole = true;
      let isLimited = false;
      let oldest = 0;
      const query: PageQuery = async (request) => {
        const { status, data, staleAge } = await callApi(app, { ...request, remoteAddress });
        oldest = Math.max(oldest, staleAge);
        // A page without data because of its client's rate limit must not reach other clients.
        isLimited ||= status === 429;
        isWhole &&= status !== 503 && !isLimited;
        return status < 300 ? { data } : { error: { status, data } };
      };
      const { info, settings } = site;
      const { timeZone } = settings;
      const { language } = splitLanguage(url, info);
      const page = await speak(language, () =>
        render(url, { query, origin, site: info, timeZone, language, onError, posted }),
      );
      const changes = isWhole ? {} : { status: 503, location: undefined };
      return { ...page, ...changes, isLimited, staleAge: oldest, info, language };
    });
}

/** The page from the cache, or a newly rendered one. Only pages with status 200 are cached. */
async function findPage(
  { url, cacheSlot }: FastifyRequest,
  renderUrl: (url: string) => Promise<Rendering>,
  fillTemplate: WebBuild['fillTemplate'],
): Promise<CachedResponse | Rendering> {
  if (cacheSlot === null) {
    return renderUrl(url);
  }
  const { cache, key } = cacheSlot;
  let uncached: Rendering | undefined;
  const create = async () => {
    const rendered = await renderUrl(key);
    if (rendered.status === 200 && rendered.staleAge === 0) {
      const body = Buffer.from(fillTemplate(rendered, rendered));
      return makeCachedResponse(body, cachedPageHeaders, await compressAll(body));
    }
    uncached = rendered;
    if (rendered.status === 503 || rendered.staleAge > 0) {
      // A cached page is as good as one of stale data. The limit of one client is no outage: others get rendered pages.
      throw new AppError('service-unavailable', { isExpected: rendered.isLimited });
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

async function makeStaticPage(html: string): Promise<CachedResponse> {
  const body = Buffer.from(html);
  const page = makeCachedResponse(body, {}, await compressAll(body));
  return { ...page, headers: uncachedPageHeaders };
}

/** The document in each language, written anew when the settings of the site change. */
function makeStaticPages({ site }: ShownSite, write: WriteDocument) {
  let shown: SiteInfo | undefined;
  const pages = new Map<Language, Promise<CachedResponse>>();
  return (language: Language): Promise<CachedResponse> => {
    if (shown !== site.info) {
      shown = site.info;
      pages.clear();
    }
    const { info } = site;
    const page =
      pages.get(language) ?? makeStaticPage(speak(language, () => write(info, language)));
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
      return sendCached(request, reply.code(404), await getUnknownPage(language));
    }
    const renderUrl = (url: string) => render(url, request.ip);
    const page = await findPage(request, renderUrl, fillTemplate).catch(toUndefined);
    // A page without data because of its client's rate limit says so.
    if (page === undefined || ('html' in page && page.status === 503 && !page.isLimited)) {
      return sendCached(
        request,
        reply.code(503).header('retry-after', retryAfter),
        await getUnavailablePage(language),
      );
    }
    if ('etag' in page) {
      return sendCached(request, reply, page);
    }
    return sendRendered(request, reply, { page, html: fillTemplate(page, page) });
  });
}
