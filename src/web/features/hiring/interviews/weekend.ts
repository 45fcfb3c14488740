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

const isUsual = (days: readonly number[]): boolean => days.join() === usual.join();

/**
 * The days of rest in the country whose clocks a zone has, Monday as 1; Saturday and Sunday where that is not known. Takes some
 * milliseconds: the zones of a country are looked through only where its days are others.
 */
export function findWeekend(timeZone: string): readonly number[] {
  const zone = toTodaysZone(timeZone);
  const others = countries
    .map((country) => ({ country, days: readWeekend(country) }))
    .filter(({ days }) => !isUsual(days));
  const found = others.find(({ country }) =>
    readZones(country).some((its) => toTodaysZone(its) === zone),
  );
  return found?.days ?? usual;
}
