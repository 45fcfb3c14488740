import { localDates, utcDates } from './format-date.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

/** Days as the reader counts them; until hydration in UTC, as the server wrote them. */
export const useDateFormat = () => (useIsHydrated() ? localDates : utcDates);
