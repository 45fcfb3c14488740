import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { sendCached } from './cache-hook.ts';
import { compress, compressAll } from './compressed-page.ts';
import { chooseEncoding, type CompressedBodies } from './content-encoding.ts';
import { isUnavailable } from '#server/database/unavailable.ts';
import { makePageRenderer } from './page-renderer.ts';
import type {
  KeptAddress,
  PageTemplate,
  RenderedPage,
  RenderPage,
  UnknownPages,
} from './rendered-page.ts';
import { type CachedResponse, makeCachedResponse } from './response-cache.ts';

/** Seconds. */
const retryAfter = '5';

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' };
const cachedPageHeaders = { ...pageHeaders, 'cache-control': 'public, max-age=0, must-revalidate' };
/** What is not there may be tomorrow: neither browsers nor proxies store it. */
const uncachedPageHeaders = { ...pageHeaders, 'cache-control': 'no-store' };

export interface PageDeps {
  readonly render: RenderPage;
  readonly template: PageTemplate;
  /** Where visitors find the site: `https://jobs.example`. */
  readonly origin: string;
  /** The one spelling under which a page is cached; undefined for a page that is not. */
  readonly keptAddress?: KeptAddress | undefined;
  readonly unknownPages?: UnknownPages | undefined;
}

const withoutQuery: KeptAddress = (url) => (url.includes('?') ? undefined : url);

const isRedirect = ({ location }: RenderedPage): boolean => location !== undefined;

async function toCachedPage(html: string): Promise<CachedResponse> {
  const body = Buffer.from(html);
  return makeCachedResponse(body, cachedPageHeaders, await compressAll(body));
}

function passUnavailable(error: unknown): undefined {
  if (!isUnavailable(error)) {
    throw error;
  }
}

/** Finds a page in the cache or renders it for it; `rendered` is what is not to be cached. */
async function findPage(
  { url, cacheSlot }: FastifyRequest,
  { template, render }: { template: PageTemplate; render: (url: string) => Promise<RenderedPage> },
): Promise<{ page: CachedResponse } | { rendered: RenderedPage }> {
  if (cacheSlot === null) {
    return { rendered: await render(url) };
  }
  const { cache, key } = cacheSlot;
  let uncached: RenderedPage | undefined;
  const create = async () => {
    const rendered = await render(key);
    if (rendered.status === 200) {
      return toCachedPage(template.fill(rendered));
    }
    uncached = rendered;
    if (rendered.status === 503) {
      throw new AppError('service-unavailable');
    }
    return undefined;
  };
  const page = await cache.getOrCreate(key, create).catch(passUnavailable);
  if (page) {
    return { page };
  }
  // Where a redirect leads may depend on the rest of the address.
  const isSame = uncached !== undefined && (key === url || !isRedirect(uncached));
  return { rendered: isSame && uncached ? uncached : await render(url) };
}

async function sendOnce(request: FastifyRequest, reply: FastifyReply, html: string) {
  const body = Buffer.from(html);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  return encoding === undefined
    ? reply.send(body)
    : reply.header('content-encoding', encoding).send(await compress(body, encoding));
}

/** One small document for all addresses that are no page, made once. */
async function prepareUnknownPage(html: string) {
  const body = Buffer.from(html);
  const compressed: CompressedBodies = await compressAll(body);
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.code(404).headers(uncachedPageHeaders);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    return encoding === undefined
      ? reply.send(body)
      : reply.header('content-encoding', encoding).send(compressed[encoding]);
  };
}

/**
 * Answers every address that is not a file or part of the API with a page. Pages are rendered as a visitor
 * sees them, once for everybody, and cached until the data behind them changes; what belongs to one person is
 * added in that person's browser.
 */
export async function registerPages(app: FastifyInstance, deps: PageDeps): Promise<void> {
  const { template, keptAddress = withoutQuery, unknownPages } = deps;
  const render = makePageRenderer(app, deps);
  const sendUnknown = await prepareUnknownPage(unknownPages?.html ?? '');
  const cached = {
    cache: 'pages',
    isAnonymousOnly: false,
    key: ({ url }: FastifyRequest) => keptAddress(url),
  } as const;

  app.get('/*', { config: { cached } }, async (request, reply) => {
    if (unknownPages?.isUnknown(request.url)) {
      return sendUnknown(request, reply);
    }
    const found = await findPage(request, {
      template,
      render: (url) => render(url, request.ip),
    });
    if ('page' in found) {
      return sendCached(request, reply, found.page);
    }
    const { status, location } = found.rendered;
    if (location !== undefined) {
      return reply.redirect(location, status);
    }
    reply.code(status).headers(uncachedPageHeaders);
    if (status === 503) {
      reply.header('retry-after', retryAfter);
    }
    return sendOnce(request, reply, template.fill(found.rendered));
  });
}

/** A script's text as a source of the content security policy. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
