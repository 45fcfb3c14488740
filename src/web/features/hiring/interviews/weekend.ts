import { countries } from '#contract/platform/iso-codes.ts';
import { toTodaysZone } from '#contract/platform/text/zones.ts';

/** Newer than the types of the language: browsers have the one spelling, the other, or neither. */
interface RegionalLocale extends Intl.Locale {
  getTimeZones?(): string[] | undefined;
  timeZones?: string[];
  getWeekInfo?(): { weekend: number[] };
  weekInfo?: { weekend: number[] };
}

/** Monday is 1. */
const usual: readonly number[] = [6, 7];

/** The tables of browsers have Saturday and Sunday there. */
const corrections: Readonly<Record<string, readonly number[]>> = { BD: [5, 6] };

const toLocale = (country: string): RegionalLocale => new Intl.Locale(`und-${country}`);

function readZones(country: string): readonly string[] {
  const locale = toLocale(country);
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

function readWeekend(country: string): readonly number[] {
  const locale = toLocale(country);
  return (
    corrections[country] ?? locale.getWeekInfo?.().weekend ?? locale.weekInfo?.weekend ?? usual
  );
}

/**
 * The days of rest in the country whose clocks a zone has, Monday as 1; Saturday and Sunday where that is not known. Takes some
 * milliseconds: the zones of each country are looked through.
 */
export function findWeekend(timeZone: string): readonly number[] {
  const zone = toTodaysZone(timeZone);
  const country = countries.find((one) => readZones(one).some((its) => toTodaysZone(its) === zone));
  return country === undefined ? usual : readWeekend(country);
}
