import { LiveSite } from '#server/platform/site/live-site.ts';
import { SiteLogo } from '#server/platform/site/site-logo.ts';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { makeEventBus } from '#server/platform/events/event-bus.ts';

/** The settings of a site that nobody has changed; `load` reads those of the database. */
export function makeTestSite(db: OpenDatabase['db']) {
  const site = new LiveSite({ db, events: makeEventBus(), logger: false });
  return { site, siteLogo: new SiteLogo(site, async () => undefined) };
}
