/** Milliseconds. */
const minute = 60_000;
const dayLength = 24 * 60 * minute;
/** Milliseconds behind UTC of the last time zone. */
const lastOffset = 12 * 60 * minute;
/** ISO 8601 writes later years with a sign and six digits. */
const latestMoment = Date.UTC(9999, 11, 31, 23, 59, 59);

/** Today in the last time zone, for example `2026-12-31`: a day before it has passed everywhere. */
export const earliestDay = (now: Date): string =>
  new Date(now.getTime() - lastOffset).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The moment at which a day like `2026-12-31` has ended everywhere: noon UTC of the next. */
export const endEverywhere = (day: string): Date =>
  new Date(Math.min(Date.parse(day) + dayLength + lastOffset, latestMoment));

/** The last second of a day that ends at a moment, with the offset of its zone: `2026-12-31T23:59:59+06:00`. */
export const formatLastSecond = (day: string, end = endEverywhere(day)): string => {
  const offset = Math.round((Date.parse(day) + dayLength - end.getTime()) / minute);
  const [hours, minutes] = [Math.abs(offset) / 60, Math.abs(offset) % 60].map((number) =>
    String(Math.floor(number)).padStart(2, '0'),
  );
  return `${day}T23:59:59${offset < 0 ? '-' : '+'}${hours}:${minutes}`;
};
