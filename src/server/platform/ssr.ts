import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { entityTag, isFresh } from './conditional-get.ts';
import { AppError } from './app-error.ts';
import { chooseEncoding, type CompressedBodies } from './content-encoding.ts';
import type { FrontDoor } from './front-door.ts';
import { makePageQuery } from './page-query.ts';
import type { CachedBody, PublicCache } from './public-cache.ts';
import { isUnavailable } from '#server/platform/database/unavailable.ts';
import type { KeptAddress, PageTemplate, RenderedPage, RenderPage } from './rendered-page.ts';

/** A page ready to send, plain and compressed. */
export interface CachedPage extends CachedBody {
  readonly compressed: CompressedBodies;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Good compression at a tenth of the time of the best. */
const compressOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function toCachedPage(html: string): Promise<CachedPage> {
  const body = Buffer.from(html);
  const [br, gz] = await Promise.all([toBrotli(body, compressOptions), toGzip(body)]);
  return { body, compressed: { br, gzip: gz }, etag: entityTag(body) };
}

/** Seconds. */
const retryAfter = '5';

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  if (isFresh(request, page.etag) && reply.statusCode === 200) {
    return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  return encoding === undefined
    ? reply.send(page.body)
    : reply.header('content-encoding', encoding).send(page.compressed[encoding]);
}

const pageHeaders = { 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' };

export interface PageDeps {
  readonly render: RenderPage;
  readonly template: PageTemplate;
  readonly cache: PublicCache<CachedPage>;
  readonly frontDoor: FrontDoor;
  /** Where visitors find the site: `https://jobs.example`. */
  readonly origin: string;
  /** The one address of a page that is kept, whatever else the asker's says; undefined for a page that is not. */
  readonly keptAddress?: KeptAddress | undefined;
}

const withoutQuery: KeptAddress = (url) => (url.includes('?') ? undefined : url);

/** A page of which the API could not answer a part may be shown for now, and is not what is to be kept. */
async function renderWhole(
  app: FastifyInstance,
  { render, origin }: PageDeps,
  { url, ip }: Pick<FastifyRequest, 'url' | 'ip'>,
) {
  let isWhole = true;
  const query = makePageQuery(app, ip, () => {
    isWhole = false;
  });
  const onError = (err: unknown) => app.log.error({ err }, 'page could not be rendered');
  const rendered = await render(url, { query, origin, onError });
  return isWhole ? rendered : { ...rendered, status: 503, location: undefined };
}

function passUnavailable(error: unknown): undefined {
  if (!isUnavailable(error)) {
    throw error;
  }
}

/** Finds pages in the cache, or makes them for it. */
function makePageFinder({ template, cache, keptAddress = withoutQuery }: PageDeps) {
  /** `instead`: what was rendered for this very address and is not to be kept. */
  return async (url: string, render: (url: string) => Promise<RenderedPage>) => {
    const address = keptAddress(url);
    if (address === undefined) {
      return {};
    }
    let instead: RenderedPage | undefined;
    const compute = async () => {
      const rendered = await render(address);
      instead = address === url ? rendered : undefined;
      if (rendered.status === 503) {
        throw new AppError('service-unavailable');
      }
      return rendered.status === 200 ? toCachedPage(template.fill(rendered)) : undefined;
    };
    const page = await cache.getOrCompute(address, compute).catch(passUnavailable);
    return page ? { page } : { instead };
  };
}

/**
 * Answers every address that is not a file or part of the API with a page. Pages are rendered as a visitor
 * sees them, once for everybody, and kept until the data behind them changes; what belongs to one person is
 * added in that person's browser.
 */
export function registerPages(app: FastifyInstance, deps: PageDeps): void {
  const { template, cache, frontDoor } = deps;
  const findPage = makePageFinder(deps);

  const sendKept = (request: FastifyRequest, reply: FastifyReply, page: CachedPage) => {
    const { url } = request;
    reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag: page.etag });
    if (cache.get(url) === page) {
      frontDoor.remember(url, {
        ...page,
        route: request.routeOptions.url ?? '',
        isGood: () => cache.get(url) === page,
        visitorsOnly: false,
        headers: reply.getHeaders(),
      });
    }
    return sendPage(request, reply, page);
  };

  app.get('/*', async (request, reply) => {
    const render = (url: string) => renderWhole(app, deps, { url, ip: request.ip });
    const { page, instead } = await findPage(request.url, render);
    if (page) {
      return sendKept(request, reply.headers(pageHeaders), page);
    }
    const rendered = instead ?? (await render(request.url));
    const { status, location } = rendered;
    if (location !== undefined) {
      return reply.redirect(location, status);
    }
    reply.code(status).headers(pageHeaders);
    // What is not there may be tomorrow: nobody keeps this page, nobody is told to use a kept one.
    reply.header('cache-control', 'no-store');
    if (status === 503) {
      reply.header('retry-after', retryAfter);
    }
    return sendPage(request, reply, await toCachedPage(template.fill(rendered)));
  });
}

/** A script's text as a source of the content security policy. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
