import { datesIn } from './format-date.ts';
import { useSite } from './site-context.ts';

/** Days as the site counts them. */
export const useSiteDates = () => datesIn(useSite().timeZone);
