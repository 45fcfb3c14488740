import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { formatTimeOfDay, unbroken } from '#contract/platform/clock-texts.ts';
import { dayOf } from '#contract/platform/text/days.ts';
import { isTimeZone } from '#contract/platform/time-zones.ts';
import { cityOfZone } from '#contract/platform/text/zones.ts';
import { findZoneName } from './zone-texts.ts';

/** Times on the clocks of a time zone. `Temporal` does the same, but neither Node 22 nor every browser has it. */

const fields = ['year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** Formats are slow to make: make one for each zone, not for each time. */
const makeClock = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  /** The time that the clocks of the zone show, as if it were UTC. Milliseconds. */
  return (instant: number): number => {
    const parts = new Map(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const [year = 0, month = 0, ...rest] = fields.map((field) => parts.get(field) ?? 0);
    return Date.UTC(year, month - 1, ...rest);
  };
};

/** A time as `<input type="datetime-local">` has it, with minutes. */
const pattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;

const day = 24 * 60 * 60_000;

/** The reading of many times of one zone: see `findInstants`. */
export function makeInstantFinder(timeZone: string): (time: string) => Date[] {
  const show = makeClock(timeZone);
  return (time) => {
    const [year = 0, month = 0, ...rest] = (pattern.exec(time) ?? []).slice(1).map(Number);
    const wanted = Date.UTC(year, month - 1, ...rest);
    if (!pattern.test(time) || new Date(wanted).toISOString().slice(0, time.length) !== time) {
      return [];
    }
    // The offset changes at most once within two days.
    const offsets = new Set([wanted - day, wanted + day].map((instant) => show(instant) - instant));
    return [...offsets]
      .map((offset) => wanted - offset)
      .filter((instant) => show(instant) === wanted)
      .toSorted((a, b) => a - b)
      .map((instant) => new Date(instant));
  };
}

/**
 * The instants at which the clocks of a time zone show a time like `2026-11-30T15:00`: one; none where clocks skip it,
 * or where there is no such day; two where they show it twice.
 */
export const findInstants = (time: string, timeZone: string): Date[] =>
  makeInstantFinder(timeZone)(time);

/** Formats an instant as the clocks of a zone show it: the reverse of `findInstants`. */
export const toZonedTime = (instant: Date, timeZone: string): string =>
  new Date(makeClock(timeZone)(instant.getTime()))
    .toISOString()
    .slice(0, 'yyyy-mm-ddThh:mm'.length);

/** The day of an instant in a zone: `2026-11-30`. */
export const toZonedDay = (instant: Date, timeZone: string): string =>
  dayOf(toZonedTime(instant, timeZone));

/** `Dhaka` of `Asia/Dhaka`; `বাংলাদেশ সময়` in Bengali. */
export const toCityName = (timeZone: string): string =>
  findZoneName(timeZone) ?? cityOfZone(timeZone);

/** For example `Monday, November 30 at 3:00 PM`; with the year, of another year than this one. */
export function formatMoment(instant: Date, timeZone: string, now: Date): string {
  const yearOf = (date: Date) => toZonedTime(date, timeZone).slice(0, 'yyyy'.length);
  const date = new Intl.DateTimeFormat(getLocale(), {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(yearOf(instant) !== yearOf(now) && { year: 'numeric' }),
  });
  return m.common_moment({
    date: unbroken(date.format(instant)),
    time: formatTimeOfDay(instant, { timeZone }),
  });
}

/** For example `Dhaka time`; `UTC` and `UTC+6`, which are no cities, as they are. */
export const toZoneTime = (timeZone: string): string => {
  const city = toCityName(timeZone);
  return city.startsWith('UTC') ? city : m.interview_city_time({ city });
};

/** For example `3:00 PM` becomes `3:00 PM Dhaka time`. */
export const nameZone = (moment: string, timeZone: string): string =>
  m.interview_moment_zone({ moment, zone: toZoneTime(timeZone) });

/** The zone of the reader, and that of the other participant where it is known. */
export interface Zones {
  readonly own: string;
  readonly other: string | undefined;
}

/** For example `Monday, November 30 at 3:00 PM Dhaka time (10:00 AM Berlin)`. */
export function formatZonedMoment(instant: Date, { own, other }: Zones, now: Date): string {
  const there = other && formatOtherTime(instant, other, own);
  const moment = formatMoment(instant, own, now);
  return there
    ? m.interview_moment_zones({ moment, zone: toZoneTime(own), there })
    : nameZone(moment, own);
}

/**
 * The time on the clocks of another zone: `10:00 AM Berlin`, `জার্মানি সময় সকাল ১০:০০` in Bengali, with the weekday where
 * it is another day there. Undefined where both zones show the same, or where this runtime does not know the other zone.
 */
export function formatOtherTime(
  instant: Date,
  timeZone: string,
  reader: string,
): string | undefined {
  // A browser does not know the newest zones.
  if (!isTimeZone(timeZone)) {
    return undefined;
  }
  const [there, here] = [toZonedTime(instant, timeZone), toZonedTime(instant, reader)];
  if (there === here) {
    return undefined;
  }
  const isOtherDay = dayOf(there) !== dayOf(here);
  return m.interview_time_elsewhere({
    time: formatTimeOfDay(instant, { timeZone, ...(isOtherDay && { weekday: 'short' }) }),
    zone: toCityName(timeZone),
  });
}
