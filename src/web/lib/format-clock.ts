/** The time of day of a moment in the time zone of the browser, for example `09:14`. */
export const formatClock = (timestamp: string): string => {
  const date = new Date(timestamp);
  return [date.getHours(), date.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};
