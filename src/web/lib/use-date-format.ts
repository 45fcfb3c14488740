import { localDates, utcDates } from './format-date.ts';
import { useIsAlive } from './use-is-alive.ts';

/** Days as the reader counts them; until hydration in UTC, as the server wrote them. */
export const useDateFormat = () => (useIsAlive() ? localDates : utcDates);
