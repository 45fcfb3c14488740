/** Days and times of a clock are texts without a zone: `2026-11-30`, and `2026-11-30T15:00`. */

const dayMs = 24 * 60 * 60_000;
const dayLength = 'yyyy-mm-dd'.length;

/** The day of a time; a day as it is. */
export const dayOf = (time: string): string => time.slice(0, dayLength);

/** The day so many days after a day or the day of a time; before it, if they are less than 0. */
export const addDays = (time: string, days: number): string =>
  dayOf(new Date(Date.parse(dayOf(time)) + days * dayMs).toISOString());
