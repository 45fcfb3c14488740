import { hasControls } from '#contract/platform/text/storable.ts';
import { readLink } from './read-link.ts';

const anySite = 'http://same.site';

/**
 * A path of this site with its query and fragment, or undefined for everything else: another site's address,
 * `//host`, `/\host`, a scheme, control characters.
 */
export const sameSitePath = (candidate: unknown): string | undefined => {
  if (
    typeof candidate !== 'string' ||
    !/^\/(?![/\\])[^\\]*$/.test(candidate) ||
    hasControls(candidate)
  ) {
    return undefined;
  }
  const url = readLink(candidate, anySite);
  // `/./` and `/x/..//` may resolve to what a browser reads as another host.
  if (url?.origin !== anySite || url.pathname.startsWith('//')) {
    return undefined;
  }
  return `${url.pathname}${url.search}${url.hash}`;
};
