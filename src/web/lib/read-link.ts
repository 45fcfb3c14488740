import { hasControls } from '#contract/platform/text/storable.ts';

/** Reads a link that somebody stored or sent; undefined for one that browsers cannot open. */
export const readLink = (link: string, base?: string): URL | undefined =>
  URL.canParse(link, base) ? new URL(link, base) : undefined;

const anySite = 'http://same.site';

/** Reads a path of this site; the host of the returned URL means nothing. Returns the root for a text that is no path. */
export const readPath = (path: string): URL => readLink(path, anySite) ?? new URL(anySite);

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
