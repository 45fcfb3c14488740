import { m } from '#messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Interview, InterviewList } from '#contract/hiring/interviews.ts';
import { formatMoment, formatOtherTime, toCityName } from '#contract/hiring/zoned-time-texts.ts';
import { isZoneOfPlace, toTodaysZone } from '#contract/platform/text/zones.ts';
import { isTimeZone } from '#contract/platform/time-zones.ts';
import { toResult } from '#web/api/call.ts';
import { useSite } from '#web/lib/site-context.ts';
import { zonesOf } from './interview-state.ts';
import { timeZoneKey, timeZoneMutation } from './interviews-api.ts';

/** The time zone of this browser, by the name that its city has today where the browser knows it. */
const findBrowserZone = (): string => {
  const reported = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = toTodaysZone(reported);
  return isTimeZone(today) ? today : reported;
};

/**
 * The zone in which the viewer reads times: the stored one, that of the browser, or where neither is known that of the job
 * or of the site.
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

/**
 * The same for a list of interviews. With the first interview the zone of the browser is stored: later a journey or another
 * machine does not change the times in silence. A stored one that this browser does not know is replaced here.
 */
export const useTimeZone = (list: InterviewList | undefined, jobZone?: string): string => {
  const client = useQueryClient();
  const { mutate } = useMutation(timeZoneMutation);
  const browserZone = findBrowserZone();
  const stored = list?.timeZone;
  const isNeeded = stored === undefined && (list?.interviews.length ?? 0) > 0;
  const isKnown = isZoneOfPlace(browserZone);
  useEffect(() => {
    // Several parts of a page need it at once.
    if (isNeeded && isKnown && client.isMutating({ mutationKey: timeZoneKey }) === 0) {
      mutate({ body: { timeZone: browserZone } });
    }
  }, [isNeeded, isKnown, browserZone, mutate, client]);
  return useViewerZone(stored, jobZone);
};

/** Sends a form of times once the zone that was chosen in it is stored: the viewer reads all times in it from then on. */
export function useSendInZone(viewerZone: string) {
  const { mutateAsync: store } = useMutation(timeZoneMutation);
  return async (timeZone: string, send: () => Promise<{ error?: unknown }>) => {
    const { error } = timeZone === viewerZone ? {} : await toResult(store({ body: { timeZone } }));
    return error === undefined ? send() : { error };
  };
}

/** A time as the viewer reads it: `Monday, November 30 at 3:00 PM`, and `Dhaka time (10:00 AM Berlin)`. */
export function describeTime(
  interview: Interview,
  { startsAt, viewerZone }: { readonly startsAt: string; readonly viewerZone: string },
): { readonly here: string; readonly zones: string } {
  const { other } = zonesOf(interview, viewerZone);
  const instant = new Date(startsAt);
  const there = other && formatOtherTime(instant, other, viewerZone);
  const zone = m.interview_city_time({ city: toCityName(viewerZone) });
  return {
    here: formatMoment(instant, viewerZone, new Date()),
    zones: there ? m.interview_zones({ zone, there }) : zone,
  };
}
