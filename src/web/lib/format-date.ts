// One locale and one time zone: the server's HTML and the browser must write the same day.
const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** A timestamp as `11/21/2026`. */
export const formatDate = (timestamp: string): string => day.format(new Date(timestamp));

/** A timestamp as `November 21, 2026`. */
export const formatLongDate = (timestamp: string): string => longDay.format(new Date(timestamp));
