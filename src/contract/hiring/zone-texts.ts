import { getLocale } from '#messages/runtime';

/**
 * `বাংলাদেশ সময়` of `Asia/Dhaka`: by its country or city, else by its clock. Undefined in English, whose texts name the
 * city or the zone as IANA does.
 */
export function findZoneName(timeZone: string): string | undefined {
  const language = getLocale();
  if (language === 'en') {
    return undefined;
  }
  const format = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const name = format('shortGeneric');
  // An abbreviation like IST stays in Latin letters.
  return /^[A-Z]/.test(name) ? format('longGeneric') : name;
}
