import { getLocale } from '#messages/runtime';

/**
 * A date or a time in which no line ends beside a number: neither `9:00` nor `Nov` stands alone. Some releases of Node and
 * some browsers put a narrow blank before AM; here all write the same.
 */
export const unbroken = (text: string): string =>
  text.replaceAll(/[ \u202f](?=[\d০-৯])|(?<=[\d০-৯])[ \u202f]/g, '\u00a0');

/** Bengali says the part of the day before the time: `সকাল ১০:০০`, where `Intl` has `১০:০০ সকাল`. */
function moveDayPart(parts: readonly Intl.DateTimeFormatPart[]): Intl.DateTimeFormatPart[] {
  const [hour, dayPart] = ['hour', 'dayPeriod'].map((type) =>
    parts.findIndex((part) => part.type === type),
  );
  const [before, clock] = [parts.slice(0, hour), parts.slice(hour, dayPart)];
  const blank = clock.at(-1);
  const moved = parts[dayPart ?? -1];
  return moved && blank?.value.trim() === ''
    ? [...before, moved, blank, ...clock.slice(0, -1)]
    : [...parts];
}

/**
 * The time of day of an instant, `3:00 PM` or `বিকাল ৩:০০`, behind what the options add to it, in the time zone of this machine
 * unless they name one. Every clock on screen and in mails: a page has one form. A date stands before it by a message, such as
 * `common_moment`: `Intl` joins the two by a word of its own.
 */
export function formatTimeOfDay(
  instant: Date,
  options: Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'weekday'> = {},
): string {
  const language = getLocale();
  const format = new Intl.DateTimeFormat(language, {
    ...options,
    hour: 'numeric',
    minute: '2-digit',
    // English has AM and PM; other languages name the part of the day.
    ...(language !== 'en' && { dayPeriod: 'short' }),
  });
  const parts = format.formatToParts(instant);
  return unbroken(
    (language === 'bn' ? moveDayPart(parts) : parts).map(({ value }) => value).join(''),
  );
}
