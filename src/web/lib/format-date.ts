const makeDateFormat = (timeZone?: string) => {
  const zone = timeZone === undefined ? {} : { timeZone };
  const day = new Intl.DateTimeFormat('en-US', zone);
  const longDay = new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'long' });
  return {
    /** A timestamp as `11/21/2026`. */
    formatDate: (timestamp: string): string => day.format(new Date(timestamp)),
    /** A timestamp as `November 21, 2026`. */
    formatLongDate: (timestamp: string): string => longDay.format(new Date(timestamp)),
  };
};

/** For what is a day everywhere, and for the server, which does not know the reader's time zone. */
export const utcDates = makeDateFormat('UTC');

/** In the time zone of the browser. */
export const localDates = makeDateFormat();
