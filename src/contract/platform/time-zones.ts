import { toTodaysZone } from '#contract/platform/text/zones.ts';

/** Whether the runtime knows this time zone of the IANA database, for example `Asia/Dhaka`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * Today's id of a zone, in the letters of the IANA database: `Asia/Kolkata` of `asia/calcutta`. Clients may
 * write it in any, and two spellings of one zone are stored as one.
 */
export function toStoredZone(name: string): string {
  const ids = Intl.supportedValuesOf('timeZone');
  const today = toTodaysZone(name);
  if (ids.includes(name) || today !== name || !isTimeZone(name)) {
    return today;
  }
  const known = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  const lower = name.toLowerCase();
  return toTodaysZone(ids.find((id) => id.toLowerCase() === lower) ?? known);
}
