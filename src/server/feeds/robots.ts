import { discoveryPaths } from '#contract/feeds.ts';
import { unlistedAddresses } from './listed-pages.ts';
import type { SiteAddresses } from './site-addresses.ts';

/** What is typed into a search has no end: a robot that follows every link would never be done. */
const endless = ['q', 'location'].flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);

/** What robots may read (RFC 9309), and where they find what there is. */
export const writeRobots = (addresses: SiteAddresses): string =>
  [
    'User-agent: *',
    ...[...unlistedAddresses, ...endless].map((address) => `Disallow: ${address}`),
    'Allow: /',
    '',
    `Sitemap: ${addresses.at(discoveryPaths.sitemap)}`,
    '',
  ].join('\n');
