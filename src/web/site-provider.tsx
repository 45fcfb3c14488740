import type { ReactNode } from 'react';
import { siteName } from '#contract/platform/brand.ts';
import { discoveryPaths, pictureSize } from '#contract/publishing/feeds.ts';
import { type Site, SiteInfoContext, SiteOrigin } from '#web/lib/site-origin.ts';

const siteInfo: Site = { name: siteName, picture: discoveryPaths.sitePicture, pictureSize };

interface SiteProviderProps {
  /** Where visitors find the site: `https://jobs.example`. */
  origin: string;
  children: ReactNode;
}

/** Tells every page what the site is to others: on the server and in the browser the same. */
export function SiteProvider({ origin, children }: SiteProviderProps) {
  return (
    <SiteOrigin value={origin}>
      <SiteInfoContext value={siteInfo}>{children}</SiteInfoContext>
    </SiteOrigin>
  );
}
