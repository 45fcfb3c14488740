import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase } from '#contract/primitives.ts';
import { entityTag, isFresh } from './conditional-get.ts';
import type { CachedBody, PublicCache } from './public-cache.ts';
import type { PageQuery, PageTemplate, RenderedPage, RenderPage } from './rendered-page.ts';

/** A page ready to send, plain and compressed. */
export interface CachedPage extends CachedBody {
  readonly brotli: Buffer;
}

const compress = promisify(brotliCompress);

/** Good compression at a tenth of the time of the best. */
const compressOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

async function toCachedPage(html: string): Promise<CachedPage> {
  const body = Buffer.from(html);
  return { body, brotli: await compress(body, compressOptions), etag: entityTag(body) };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.headers({ 'content-type': 'text/html; charset=utf-8', vary: 'accept-encoding' });
  if (reply.statusCode !== 200) {
    // What is not there may be tomorrow: nobody keeps this page, nobody is told to use a kept one.
    reply.header('cache-control', 'no-store');
  } else {
    reply.headers({ 'cache-control': 'public, max-age=0, must-revalidate', etag: page.etag });
    if (isFresh(request, page.etag)) {
      return reply.code(304).send();
    }
  }
  if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.send(page.body);
  }
  return reply.header('content-encoding', 'br').send(page.brotli);
}

/** The API as a visitor without a session sees it, through the router and without a socket. */
const makePageQuery =
  (app: FastifyInstance): PageQuery =>
  async ({ url, method, params = {}, body }) => {
    const query = Object.fromEntries(
      Object.entries(params)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    );
    const answer = await app.inject({
      method,
      url: `${apiBase}${url}`,
      query,
      ...(body !== undefined && {
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const data: unknown = answer.json();
    return answer.statusCode < 300 ? { data } : { error: { status: answer.statusCode, data } };
  };

export interface PageDeps {
  readonly render: RenderPage;
  readonly template: PageTemplate;
  readonly cache: PublicCache<CachedPage>;
}

/**
 * Answers every address that is not a file or part of the API with a page. Pages are rendered as a visitor
 * sees them, once for everybody, and kept until the data behind them changes; what belongs to one person is
 * added in that person's browser.
 */
export function registerPages(app: FastifyInstance, { render, template, cache }: PageDeps): void {
  const query = makePageQuery(app);

  app.get('/*', async (request, reply) => {
    let rendered: RenderedPage | undefined;
    const page = await cache.getOrCompute(request.url, async () => {
      rendered = await render(request.url, { query });
      return rendered.status === 200 ? toCachedPage(template.fill(rendered)) : undefined;
    });
    if (page) {
      return sendPage(request, reply, page);
    }
    rendered ??= await render(request.url, { query });
    if (rendered.location !== undefined) {
      return reply.redirect(rendered.location, rendered.status);
    }
    reply.code(rendered.status);
    return sendPage(request, reply, await toCachedPage(template.fill(rendered)));
  });
}

/** A script's text as a source of the content security policy. */
export const scriptHash = (script: string): string =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
