import type { FastifyInstance } from 'fastify';
import { makeConcurrencyLimit } from './concurrency-limit.ts';
import { makePageQuery } from './page-query.ts';
import type { RenderedPage, RenderPage } from './rendered-page.ts';

/** Rendering keeps the event loop busy for milliseconds: other requests go between few renders, not behind many. */
const renderLimits = { running: 4, waiting: 200 };

export interface PageRendererOptions {
  readonly render: RenderPage;
  /** Where visitors find the site: `https://jobs.example`. */
  readonly origin: string;
}

/**
 * Renders a page as an anonymous visitor sees it. One of which the API could not answer a part has status 503: it may be
 * shown for now and is not to be stored.
 */
export function makePageRenderer(
  app: FastifyInstance,
  { render, origin }: PageRendererOptions,
): (url: string, remoteAddress: string) => Promise<RenderedPage> {
  const limit = makeConcurrencyLimit(renderLimits);
  const onError = (err: unknown) => app.log.error({ err }, 'page could not be rendered');
  return (url, remoteAddress) =>
    limit(async () => {
      let isWhole = true;
      const query = makePageQuery(app, remoteAddress, () => {
        isWhole = false;
      });
      const rendered = await render(url, { query, origin, onError });
      return isWhole ? rendered : { ...rendered, status: 503, location: undefined };
    });
}
