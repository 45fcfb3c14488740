import { createContext } from 'react';

/** Where visitors find the site, for example `https://jobs.example`: the same on the server and in the browser. */
export const SiteOrigin = createContext('');

/** The name of the site for search engines, and the picture of a page without one. */
export interface Site {
  name: string;
  picture: string;
  /** Pixels of every picture that stands for a page. */
  pictureSize: { width: number; height: number };
}

export const SiteInfoContext = createContext<Site>({
  name: '',
  picture: '',
  pictureSize: { width: 0, height: 0 },
});

/** A URL of the site with its origin, in ASCII. */
export const absoluteUrl = (origin: string, path: string): string =>
  URL.canParse(path, origin) ? new URL(path, origin).href : origin;
