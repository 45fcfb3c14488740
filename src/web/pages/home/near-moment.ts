import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import { formatMoment, toZonedDay } from '#contract/hiring/zoned-time-texts.ts';
import { formatTimeOfDay } from '#contract/platform/clock-texts.ts';

const dayLength = 24 * 60 * 60_000;

const capitalize = (word: string): string => {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase(getLocale()) + rest.join('');
};

/** For example `Tomorrow at 3:00 PM`, by the days of the zone; later days have their date. Milliseconds. */
export function formatNearMoment(start: number, timeZone: string, now: number): string {
  const instant = new Date(start);
  const toDay = (moment: Date) => Date.parse(toZonedDay(moment, timeZone));
  const days = Math.round((toDay(instant) - toDay(new Date(now))) / dayLength);
  if (days > 1) {
    return formatMoment(instant, timeZone, new Date(now));
  }
  const day = new Intl.RelativeTimeFormat(getLocale(), { numeric: 'auto' }).format(days, 'day');
  return m.common_moment({ date: capitalize(day), time: formatTimeOfDay(instant, { timeZone }) });
}
