import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { defaultSite, type SiteInfo } from '#contract/platform/site.ts';
import { discoveryPaths, pictureSize } from '#contract/publishing/feeds.ts';
import { siteQueryKey } from '#web/api/site-query.ts';
import { SiteInfoContext, SiteOrigin } from '#web/lib/site-context.ts';

interface SiteProviderProps {
  /** The origin under which visitors find the site: `https://jobs.example`. */
  origin: string;
  children: ReactNode;
}

/** Tells every page what the site is to others: on the server and in the browser the same. */
export function SiteProvider({ origin, children }: SiteProviderProps) {
  // The page came with them, and the form that changes them stores new ones.
  const { data = defaultSite } = useQuery<SiteInfo>({
    queryKey: siteQueryKey,
    queryFn: skipToken,
  });
  const site = useMemo(
    () => ({ ...data, picture: discoveryPaths.sitePicture, pictureSize }),
    [data],
  );
  return (
    <SiteOrigin value={origin}>
      <SiteInfoContext value={site}>{children}</SiteInfoContext>
    </SiteOrigin>
  );
}
