const months =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

type ReadParts = (date: Date) => [year: number, month: number, day: number];

// Intl.DateTimeFormat would take 70 ms of a phone's start.
const makeDateFormat = (readParts: ReadParts) => ({
  /** A timestamp as `11/21/2026`. */
  formatDate: (timestamp: string): string => {
    const [year, month, day] = readParts(new Date(timestamp));
    return `${month + 1}/${day}/${year}`;
  },
  /** A timestamp as `November 21, 2026`. */
  formatLongDate: (timestamp: string): string => {
    const [year, month, day] = readParts(new Date(timestamp));
    return `${months[month]} ${day}, ${year}`;
  },
});

/** For what is a day everywhere, and for the server, which does not know the reader's time zone. */
export const utcDates = makeDateFormat((date) => [
  date.getUTCFullYear(),
  date.getUTCMonth(),
  date.getUTCDate(),
]);

/** In the time zone of the browser. */
export const localDates = makeDateFormat((date) => [
  date.getFullYear(),
  date.getMonth(),
  date.getDate(),
]);

const minute = 60_000;

/** Whole minutes from `timestamp` to `now` (milliseconds); never negative, clocks may differ. */
export const minutesAgo = (timestamp: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(timestamp)) / minute));
