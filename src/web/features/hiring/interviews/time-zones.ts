import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Interview, InterviewList } from '#contract/hiring/interviews.ts';
import { formatMoment, formatOtherTime, toCityName } from '#contract/hiring/zoned-time-texts.ts';
import { timeZoneMutation } from './interviews-api.ts';

/** The time zone of this browser. */
export const findBrowserZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones that this browser knows; the given one is among them. */
export const listZones = (current: string): string[] => [
  ...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]),
];

/**
 * The zone in which the viewer reads times. The first time it is that of the browser, which is stored: later a journey or
 * another machine does not change the times in silence.
 */
export const useTimeZone = (list: InterviewList | undefined): string => {
  const { mutate } = useMutation(timeZoneMutation);
  const browserZone = findBrowserZone();
  const isUnknown = list !== undefined && list.timeZone === undefined;
  const wasStored = useRef(false);
  useEffect(() => {
    if (isUnknown && !wasStored.current) {
      wasStored.current = true;
      mutate(browserZone);
    }
  }, [isUnknown, browserZone, mutate]);
  return list?.timeZone ?? browserZone;
};

/** A time as the viewer reads it: `Monday, November 30 at 3:00 PM`, and `Dhaka time (10:00 AM Berlin)`. */
export function describeTime(
  { role, timeZones: { employer, jobSeeker } }: Interview,
  { startsAt, viewerZone }: { readonly startsAt: string; readonly viewerZone: string },
): { readonly here: string; readonly zones: string } {
  const theirs = role === 'employer' ? jobSeeker : employer;
  const instant = new Date(startsAt);
  const there = theirs && formatOtherTime(instant, theirs, viewerZone);
  const zone = m.interview_city_time({ city: toCityName(viewerZone) });
  return {
    here: formatMoment(instant, viewerZone, new Date()),
    zones: there ? m.interview_zones({ zone, there }) : zone,
  };
}
