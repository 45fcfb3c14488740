import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/primitives.ts';
import { isUnavailable } from '#server/database/database-errors.ts';
import { AppError } from './app-error.ts';
import { sendCached } from './cache-hook.ts';
import { chooseEncoding, compress, compressAll } from './compression.ts';
import { makeConcurrencyLimit } from './concurrency-limit.ts';
import { type CachedResponse, makeCachedResponse } from './response-cache.ts';
import type { PageQuery, RenderedPage, WebBuild } from './web-build.ts';

export interface PageDeps extends WebBuild {
  /** The public origin of the site: `https://jobs.example`. */
  readonly origin: string;
}

/** Rendering blocks the event loop for milliseconds: other requests are handled between few renders. */
const renderLimits = { running: 4, waiting: 200 };

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' };
const cachedPageHeaders = { ...pageHeaders, 'cache-control': 'public, max-age=0, must-revalidate' };
/** The page may exist tomorrow: neither browsers nor proxies store it. */
const uncachedPageHeaders = { ...pageHeaders, 'cache-control': 'no-store' };

/** Calls the API through the router, without a socket, as an anonymous client at the address. */
async function callApi(
  app: FastifyInstance,
  remoteAddress: string,
  { url, method, params = {}, body }: Parameters<PageQuery>[0],
) {
  const query = Object.fromEntries(
    Object.entries(params)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
  const response = await app.inject({
    method,
    url: apiBase + url,
    remoteAddress,
    query,
    ...(body !== undefined && {
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  });
  return { status: response.statusCode, data: response.json<unknown>() };
}

/** Renders pages for anonymous clients; one for which the API was unavailable has status 503 and is not to be cached. */
function makeRenderer(app: FastifyInstance, { render, origin }: PageDeps) {
  const limit = makeConcurrencyLimit(renderLimits);
  const onError = (err: unknown) => app.log.error({ err }, 'page could not be rendered');
  return (url: string, remoteAddress: string): Promise<RenderedPage> =>
    limit(async () => {
      let isWhole = true;
      const query: PageQuery = async (request) => {
        const { status, data } = await callApi(app, remoteAddress, request);
        // Over the rate limit of one client, the page is incomplete for all others, too.
        isWhole &&= status !== 503 && status !== 429;
        return status < 300 ? { data } : { error: { status, data } };
      };
      const page = await render(url, { query, origin, onError });
      return isWhole ? page : { ...page, status: 503, location: undefined };
    });
}

const passUnavailable = (error: unknown): undefined => {
  if (!isUnavailable(error)) {
    throw error;
  }
};

interface FindOptions {
  readonly renderUrl: (url: string) => Promise<RenderedPage>;
  readonly fillTemplate: WebBuild['fillTemplate'];
}

/** The cached page, rendered where it is missing; a page that is not to be cached as it was rendered. */
async function findPage(
  { url, cacheSlot }: FastifyRequest,
  { renderUrl, fillTemplate }: FindOptions,
): Promise<CachedResponse | RenderedPage> {
  if (cacheSlot === null) {
    return renderUrl(url);
  }
  const { cache, key } = cacheSlot;
  let uncached: RenderedPage | undefined;
  const create = async () => {
    const rendered = await renderUrl(key);
    if (rendered.status === 200) {
      const body = Buffer.from(fillTemplate(rendered));
      return makeCachedResponse(body, cachedPageHeaders, await compressAll(body));
    }
    uncached = rendered;
    if (rendered.status === 503) {
      throw new AppError('service-unavailable');
    }
    return undefined;
  };
  const page = (await cache.getOrCreate(key, create).catch(passUnavailable)) ?? uncached;
  // The target of a redirect may depend on parameters that are not in the key.
  const isOther = page === undefined || ('location' in page && page.location && key !== url);
  return isOther ? renderUrl(url) : page;
}

async function sendUncached(request: FastifyRequest, reply: FastifyReply, html: string) {
  const body = Buffer.from(html);
  const encoding = chooseEncoding(request.headers);
  reply.headers(uncachedPageHeaders);
  return encoding
    ? reply.header('content-encoding', encoding).send(await compress(body, encoding))
    : reply.send(body);
}

/**
 * Answers every URL that is not a file or part of the API with a page. Pages are rendered for anonymous clients and cached
 * until their data changes; the browser adds what belongs to a person. All unknown URLs share one small document.
 */
export async function registerPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const { unknownPages, cacheKey, fillTemplate } = deps;
  const render = makeRenderer(app, deps);
  const unknownBody = Buffer.from(unknownPages.html);
  const compressed = await compressAll(unknownBody);
  const unknownPage = {
    ...makeCachedResponse(unknownBody, {}, compressed),
    headers: uncachedPageHeaders,
  };
  const key = ({ url }: FastifyRequest) => cacheKey(url);
  const config = { cached: { cache: 'pages', isAnonymousOnly: false, key } } as const;

  app.get('/*', { config }, async (request, reply) => {
    if (unknownPages.isUnknown(request.url)) {
      return sendCached(request, reply.code(404), unknownPage);
    }
    const renderUrl = (url: string) => render(url, request.ip);
    const page = await findPage(request, { renderUrl, fillTemplate });
    if ('etag' in page) {
      return sendCached(request, reply, page);
    }
    if (page.location !== undefined) {
      return reply.redirect(page.location, page.status);
    }
    if (page.status === 503) {
      reply.header('retry-after', '5');
    }
    return sendUncached(request, reply.code(page.status), fillTemplate(page));
  });
}

/** A script's text as a source of the content security policy. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
