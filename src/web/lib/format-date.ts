import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { endEverywhere } from '#contract/platform/last-day-texts.ts';
import { unbroken } from '#contract/platform/clock-texts.ts';
import { isTimeZone } from '#contract/platform/time-zones.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { formatClock } from './format-clock.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** By language and kind of day, made once: it takes longer than to write a day, and a list shows dozens. */
const formats: Record<string, Intl.DateTimeFormat> = {};

type Day = readonly [year: number, month: number, day: number];

/** In English by hand: Intl.DateTimeFormat would take 70 ms of a phone's start. */
const writeDay = ([year, month, day]: Day, isYearKnown: boolean): string => {
  const language = getLocale();
  if (language !== 'en') {
    const date = Date.UTC(year, month, day);
    const kind = `${language}${isYearKnown}`;
    const format = (formats[kind] ??= new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
      ...(!isYearKnown && { year: 'numeric' }),
    }));
    return unbroken(format.format(date));
  }
  return `${months[month]}\u00a0${day}${isYearKnown ? '' : `,\u00a0${year}`}`;
};

const makeDateFormat = (readParts: (date: Date) => Day) => ({
  /** A timestamp as `Nov 21, 2026`, in which no line ends; as `Nov 21` where the year goes without saying. */
  formatDate: (timestamp: string, knownYear?: number): string => {
    const day = readParts(new Date(timestamp));
    return writeDay(day, day[0] === knownYear);
  },
});

/** For what is a day everywhere. */
export const utcDates = makeDateFormat((date) => [
  date.getUTCFullYear(),
  date.getUTCMonth(),
  date.getUTCDate(),
]);

/** In a time zone; in UTC where this browser does not know it. */
export const datesIn = (zone: string) =>
  zone === 'UTC'
    ? utcDates
    : makeDateFormat((date) => {
        const timeZone = isTimeZone(zone) ? zone : 'UTC';
        // Sweden writes 2026-11-30.
        const parts = date.toLocaleDateString('sv', { timeZone }).split('-');
        const [year = 0, month = 0, day = 0] = parts.map(Number);
        return [year, month - 1, day];
      });

/** In the time zone of the browser. */
export const localDates = makeDateFormat((date) => [
  date.getFullYear(),
  date.getMonth(),
  date.getDate(),
]);

const minute = 60_000;
const dayLength = 24 * 60 * minute;

/** Whole minutes from `timestamp` to `now` (milliseconds); never negative, clocks may differ. */
export const minutesAgo = (timestamp: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(timestamp)) / minute));

const startOfDay = (moment: number): number => new Date(moment).setHours(0, 0, 0, 0);

/** The last day for something, where others may have another day. */
export interface LastDay {
  /** For example `2026-12-31`. */
  readonly day: string;
  /** The moment at which the day ends; everywhere, where it is left out. */
  readonly closesAt?: string | undefined;
}

const findEnd = ({ day, closesAt }: LastDay): number =>
  closesAt === undefined ? endEverywhere(day).getTime() : Date.parse(closesAt);

const startOfLastDay = ({ day }: LastDay): number => startOfDay(Date.parse(`${day}T12:00`));

/** In the reader's days: where the last day is far ahead of them, it ends on the day before. */
const daysUntil = (last: LastDay, now: number): number =>
  Math.round(
    (Math.min(startOfLastDay(last), startOfDay(findEnd(last) - 1)) - startOfDay(now)) / dayLength,
  );

/** Whether the last day ends with that of the reader. */
const endsAtMidnight = (last: LastDay): boolean => {
  const end = findEnd(last);
  return startOfDay(end) === end && startOfDay(end - 1) === startOfLastDay(last);
};

/**
 * From the morning of a last day on, until when it lasts by the reader's clock; undefined before, when it is over, and where
 * it ends with the reader's own day.
 */
export const findLastMoment = (
  last: LastDay,
  now: number,
): { day: string; time: string } | undefined => {
  const end = findEnd(last);
  if (daysUntil(last, now) > 0 || end <= now || endsAtMidnight(last)) {
    return undefined;
  }
  const timestamp = new Date(end).toISOString();
  return {
    day: localDates.formatDate(timestamp, new Date(now).getFullYear()),
    time: formatClock(timestamp),
  };
};

/** The days from today to a last day, as `Closes in 14 days`. */
export const formatDaysLeft = (last: LastDay, now: number): string => {
  const moment = findLastMoment(last, now);
  if (moment) {
    return m.common_date_closes_at(moment);
  }
  if (findEnd(last) <= now) {
    return m.common_date_closes({ day: utcDates.formatDate(last.day) });
  }
  const days = daysUntil(last, now);
  if (days < 1) {
    return m.common_date_closes_today();
  }
  return days === 1
    ? m.common_date_closes_tomorrow()
    : m.common_date_closes_in({ days: formatNumber(days) });
};

type Unit = 'minute' | 'hour' | 'day' | 'month' | 'year';

/** In English by hand, as the days above. */
const formatCount = (count: number, unit: Unit): string => {
  const language = getLocale();
  if (language !== 'en') {
    return new Intl.RelativeTimeFormat(language).format(-count, unit);
  }
  return count === 1 ? `1 ${unit} ago` : `${count} ${unit}s ago`;
};

/** Minutes or hours from `timestamp` to `now` (milliseconds), for example `19 hours ago`; `just now` within the first minute. */
export const formatElapsed = (timestamp: string, now: number): string => {
  const minutes = minutesAgo(timestamp, now);
  if (minutes === 0) {
    return m.common_date_just_now();
  }
  return minutes < 60
    ? formatCount(minutes, 'minute')
    : formatCount(Math.floor(minutes / 60), 'hour');
};

/** The age of a timestamp at `now` (milliseconds) in the days of the browser's time zone, for example `2 days ago`. */
export const formatAge = (timestamp: string, now: number): string => {
  // Rounded: a day with a change of the clocks has 23 or 25 hours.
  const days = Math.round((startOfDay(now) - startOfDay(Date.parse(timestamp))) / dayLength);
  if (days < 2) {
    return days === 1 ? m.common_date_yesterday() : m.common_date_today();
  }
  if (days < 60) {
    return formatCount(days, 'day');
  }
  return days < 365
    ? formatCount(Math.floor(days / 30), 'month')
    : formatCount(Math.floor(days / 365), 'year');
};

/** For a narrow place, in English: `20h ago`. */
export const shortenPassed = (passed: string): string =>
  passed.replace(/ (min|mo|.)\w* ago$/, '$1 ago');

/** How long ago it was: within a day by the clock, whatever the day is called where the reader is. */
export const formatPassed = (timestamp: string, now: number): string =>
  now - Date.parse(timestamp) < dayLength
    ? formatElapsed(timestamp, now)
    : formatAge(timestamp, now);
