import { toZonedTime } from '#contract/hiring/zoned-time-texts.ts';

const millisecondsPerDay = 86_400_000;

/** The day of a moment in a time zone, `2026-11-29`. */
export const toSiteDay = (at: Date, timeZone: string): string =>
  toZonedTime(at, timeZone).slice(0, '2026-11-29'.length);

/** The day so many days before another. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * millisecondsPerDay).toISOString().slice(0, day.length);
