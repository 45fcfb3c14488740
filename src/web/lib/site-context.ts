import { createContext, use } from 'react';
import { readLink } from './read-link.ts';
import { defaultSite, type SiteInfo } from '#contract/platform/site.ts';

/** The origin under which visitors find the site, for example `https://jobs.example`: the same on the server and in the browser. */
export const SiteOrigin = createContext('');

/** The settings of the site, and the picture of a page without one. */
export interface Site extends SiteInfo {
  picture: string;
  /** Pixels of every picture that stands for a page. */
  pictureSize: { width: number; height: number };
}

export const SiteInfoContext = createContext<Site>({
  ...defaultSite,
  picture: '',
  pictureSize: { width: 0, height: 0 },
});

/** The name of the site and everything else that its operator has set. */
export const useSite = (): Site => use(SiteInfoContext);

/** A URL of the site with its origin, in ASCII. */
export const absoluteUrl = (origin: string, path: string): string =>
  readLink(path, origin)?.href ?? origin;
