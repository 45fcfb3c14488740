import { m } from '#messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Interview, InterviewList } from '#contract/hiring/interviews.ts';
import { formatMoment, formatOtherTime, toZoneTime } from '#contract/hiring/zoned-time-texts.ts';
import { isZoneOfPlace } from '#contract/platform/text/zones.ts';
import { toResult } from '#web/api/call.ts';
import { findBrowserZone, type PickZone, usePickZone } from '#web/lib/viewer-zone.ts';
import { zonesOf } from './interview-state.ts';
import { timeZoneKey, timeZoneMutation, useOpenInterviews } from './interviews-api.ts';

/**
 * `usePickZone` for a list of interviews. With the first interview the zone of the browser is stored: later a journey or another
 * machine does not change the times in silence. A stored one that this browser does not know is replaced here.
 */
export const useTimeZones = (list: InterviewList | undefined): PickZone => {
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
  return usePickZone(stored);
};

/** `useTimeZones` for the interviews of one application. Its job is named where there may be none yet. */
export const useTimeZone = (list: InterviewList | undefined, jobZone?: string): string =>
  useTimeZones(list)(jobZone ?? list?.interviews.at(0)?.jobZone);

/**
 * Sends a form of times, and stores the zone that stands in it once it was accepted: the viewer reads all times in it from then
 * on. A refused form changes nothing.
 */
export function useSendInZone() {
  const stored = useOpenInterviews().data?.timeZone;
  const { mutateAsync: store } = useMutation(timeZoneMutation);
  return async (timeZone: string, send: () => Promise<{ error?: unknown }>) => {
    const result = await send();
    if (result.error === undefined && timeZone !== stored) {
      // The times are sent by now: without an answer the viewer reads them in the zone of before.
      await toResult(store({ body: { timeZone } }));
    }
    return result;
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
  const zone = toZoneTime(viewerZone);
  return {
    here: formatMoment(instant, viewerZone, new Date()),
    zones: there ? m.interview_zones({ zone, there }) : zone,
  };
}
