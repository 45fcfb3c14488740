import { getLocale } from '#messages/runtime';

/** The time of day of a moment in the time zone of the browser, for example `09:14`. */
export const formatClock = (timestamp: string): string => {
  const date = new Date(timestamp);
  const language = getLocale();
  if (language !== 'en') {
    const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
    return date.toLocaleTimeString(language, options);
  }
  return [date.getHours(), date.getMinutes()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};
