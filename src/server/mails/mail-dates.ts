import { getLocale } from '#messages/runtime';

/** For example `November 20, 2026`, in the language of the mail; without a zone in UTC. */
export const formatDay = (date: Date, timeZone: string | null = null): string =>
  new Intl.DateTimeFormat(getLocale(), {
    timeZone: timeZone ?? 'UTC',
    dateStyle: 'long',
  }).format(date);
