import { discoveryPaths } from '#contract/feeds.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { makeConcurrencyLimit } from '#server/http/concurrency-limit.ts';
import { makeDocumentSlots } from './document-slots.ts';
import { feedsRoutes } from './feeds.routes.ts';
import { defaultReadSizes, forMachines, type ReadSizes } from './publishing.ts';
import { writeRobots } from './robots.ts';
import { makeSiteAddresses } from './site-addresses.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

export interface DiscoveryOptions extends Pick<ApiDeps, 'db' | 'clock'> {
  readonly publicUrl: string;
  readonly sizes?: ReadSizes | undefined;
}

/** Two of ten connections, or of three where there are many processes. */
const readLimits = { running: 2, waiting: 100 };

/** Documents that are sent at once, each with a batch of rows in memory. */
const maxDocuments = 8;

/** What other machines find the site by. */
export function discoveryRoutes(
  app: ApiApp,
  { db, clock, publicUrl, sizes = defaultReadSizes }: DiscoveryOptions,
): void {
  const addresses = makeSiteAddresses(publicUrl);
  const deps = {
    db,
    clock,
    addresses,
    sizes,
    limitReads: makeConcurrencyLimit(readLimits),
    slots: makeDocumentSlots(maxDocuments),
  };
  const robots = writeRobots(addresses);

  app.get(discoveryPaths.robots, forMachines, (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robots),
  );
  sitemapRoutes(app, deps);
  feedsRoutes(app, deps);
}
