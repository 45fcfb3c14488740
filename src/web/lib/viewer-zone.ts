import { isZoneOfPlace, toTodaysZone } from '#contract/platform/text/zones.ts';
import { isTimeZone } from '#contract/platform/time-zones.ts';
import { useSite } from './site-context.ts';

/** The time zone of this browser, by the name that its city has today where the browser knows it. */
export const findBrowserZone = (): string => {
  const reported = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = toTodaysZone(reported);
  return isTimeZone(today) ? today : reported;
};

/** The zone in which the viewer reads the times of a job in this zone. */
export type PickZone = (jobZone: string | undefined) => string;

/**
 * The zone in which the viewer reads times: the stored one, that of the browser, or where neither is known that of the job
 * or of the site. Home, the bell, cards, lists and forms use the same.
 */
export function usePickZone(stored: string | undefined): PickZone {
  const { timeZone: siteZone } = useSite();
  const browserZone = findBrowserZone();
  return (jobZone) => {
    if (stored !== undefined && isTimeZone(stored)) {
      return stored;
    }
    if (isZoneOfPlace(browserZone)) {
      return browserZone;
    }
    // An old browser does not know each new name.
    return jobZone !== undefined && isTimeZone(jobZone) ? jobZone : siteZone;
  };
}

/** `usePickZone` for the times of one job. */
export const useViewerZone = (stored: string | undefined, jobZone: string | undefined): string =>
  usePickZone(stored)(jobZone);
