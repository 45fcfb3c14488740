import { getLocale } from '#messages/runtime';

/** Returns the current time. A parameter, so that tests can set it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** For example `November 20, 2026`, in the language that is spoken; without a zone in UTC. */
export const formatDay = (date: Date, timeZone: string | null = null): string =>
  new Intl.DateTimeFormat(getLocale(), { timeZone: timeZone ?? 'UTC', dateStyle: 'long' }).format(
    date,
  );
