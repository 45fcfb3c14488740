import { datesIn } from './format-date.ts';
import { useSite } from './site-origin.ts';

/** Days as the site counts them. */
export const useSiteDates = () => datesIn(useSite().timeZone);
