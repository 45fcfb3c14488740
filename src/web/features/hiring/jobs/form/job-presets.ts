import type { JobCategory } from '#contract/accounts/profile-choices.ts';
import type { SalaryUnit } from '#contract/hiring/job-choices.ts';
import type { JobInput } from '#contract/hiring/job-input.ts';
import { currencies } from '#contract/platform/iso-codes.ts';
import { toJobPlace } from '#contract/hiring/job-place-texts.ts';

const euroCountries =
  'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK';

/** The currency of a country: its code begins with the country's, but for the euro. */
const currencyOf = (country: string): string | undefined =>
  euroCountries.split(' ').includes(country)
    ? 'EUR'
    : currencies.find((currency) => currency.startsWith(country));

/** The country that a location such as `Dhaka, Bangladesh` ends with, in any language; of several places the one of all. */
const countryIn = (location: string): string | undefined => {
  const found = location
    .split(' · ')
    .flatMap((place) => toJobPlace({ location: place }).country ?? []);
  return new Set(found).size === 1 ? found[0] : undefined;
};

/** The country that the browser's languages name, also in a form of its own such as `en-US@posix`; undefined for a bare `en`. */
export const browserCountry = (languages: readonly string[]): string | undefined =>
  languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]).find(Boolean);

const strongCurrencies: readonly string[] = 'USD EUR GBP CHF CAD AUD NZD SGD'.split(' ');

/** The period that an amount of this size is usually paid for. */
const unitOf = (amount: number, currency: string): SalaryUnit => {
  if (!strongCurrencies.includes(currency)) {
    return 'month';
  }
  if (amount < 200) {
    return 'hour';
  }
  return amount < 15_000 ? 'month' : 'year';
};

/** The data beside its fields from which a form fills in others. */
export interface PresetSources {
  /** How the employer's last job is paid. */
  lastPay?: Pick<JobInput, 'salaryCurrency' | 'salaryUnit'> | undefined;
  browserCountry?: string | undefined;
  /** Of the site; empty where it has none. */
  siteCurrency?: string | undefined;
}

export interface Presets {
  country: string | undefined;
  jobCategory: JobCategory | undefined;
  salaryCurrency: string | undefined;
  salaryUnit: SalaryUnit | undefined;
}

/** Values for the fields that nobody chose, derived from those that are filled in. */
export const presetsFor = (
  values: Partial<Record<keyof JobInput, unknown>>,
  { lastPay, ...sources }: PresetSources,
): Presets => {
  const { requiredExp: years, salaryMin, salaryMax, location } = values;
  const country = isFilled(location) ? countryIn(location) : undefined;
  const presets = { country, ...noPay, jobCategory: isNumber(years) ? levelOf(years) : undefined };
  const amount = [salaryMin, salaryMax].find(isNumber);
  if (amount === undefined) {
    return presets;
  }
  const place = [values.country, country, sources.browserCountry].find(isFilled);
  const salaryCurrency = [
    lastPay?.salaryCurrency,
    place && currencyOf(place),
    sources.siteCurrency,
  ].find(isFilled);
  const chosen = [values.salaryCurrency, salaryCurrency].find(isFilled);
  const salaryUnit = lastPay?.salaryUnit ?? (chosen ? unitOf(amount, chosen) : undefined);
  return { ...presets, salaryCurrency, salaryUnit };
};

const noPay = { salaryCurrency: undefined, salaryUnit: undefined };
const levelOf = (years: number): JobCategory => (years > 0 ? 'Experienced' : 'Fresher');

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && !Number.isNaN(value);
