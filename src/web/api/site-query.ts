import type { QueryClient } from '@tanstack/react-query';
import { splitLanguage } from '#contract/platform/language.ts';
import { defaultSite, type SiteInfo } from '#contract/platform/site.ts';

/** The query of the site's settings. Nothing reads it: every page brings them along. */
export const siteQueryKey = ['site'] as const;

/** Stores the settings of a page, which names those alone that are not a new site's. */
export const setSite = (client: QueryClient, changes: Partial<SiteInfo> | undefined): void => {
  client.setQueryData<SiteInfo>(siteQueryKey, { ...defaultSite, ...changes });
};

/** The settings of the site, for loaders; components call `useSite`. */
export const readSite = (client: QueryClient): SiteInfo =>
  client.getQueryData<SiteInfo>(siteQueryKey) ?? defaultSite;

/** The URL of a page without the prefix of its language, for loaders. */
export const pageUrl = (request: Request, client: QueryClient): URL => {
  // oxlint-disable-next-line fences/safe-readers -- the URL of a request is one
  const url = new URL(request.url);
  // No `new URL`: the rest of `/bn//` would be read as a host.
  url.pathname = splitLanguage(url.pathname, readSite(client)).url;
  return url;
};
