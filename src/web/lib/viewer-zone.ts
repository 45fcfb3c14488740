import { isZoneOfPlace, toTodaysZone } from '#contract/platform/text/zones.ts';
import { isTimeZone } from '#contract/platform/time-zones.ts';
import { useSite } from './site-context.ts';

/** The time zone of this browser, by the name that its city has today where the browser knows it. */
export const findBrowserZone = (): string => {
  const reported = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = toTodaysZone(reported);
  return isTimeZone(today) ? today : reported;
};

/**
 * The zone in which the viewer reads times: the stored one, that of the browser, or where neither is known that of the job
 * or of the site. Home, the bell, lists and forms use the same.
 */
export function useViewerZone(stored: string | undefined, jobZone?: string): string {
  const { timeZone: siteZone } = useSite();
  const browserZone = findBrowserZone();
  if (stored !== undefined && isTimeZone(stored)) {
    return stored;
  }
  if (isZoneOfPlace(browserZone)) {
    return browserZone;
  }
  // An old browser does not know each new name.
  return jobZone !== undefined && isTimeZone(jobZone) ? jobZone : siteZone;
}
