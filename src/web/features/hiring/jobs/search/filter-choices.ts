import { m } from '#messages';
import { getLocale } from '#messages/runtime';
import type { JobFacets } from '#contract/hiring/search.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { pageSizes } from '#contract/platform/pagination.ts';
import { countryName } from '#web/features/hiring/jobs/job-labels.ts';
import type { Choice } from '#web/ui/form-field.tsx';
import type { FilterName } from './job-filter-table.ts';
import { defaultOrder, type JobSearch } from './job-search.ts';

/** How many jobs each choice would show; undefined until the numbers are known. */
export type Facets = JobFacets | undefined;

/** A filter, with the numbers of its choices. */
export interface Counted {
  name: FilterName;
  search: JobSearch;
  facets: Facets;
}

/** For example `Remote (12)`, or `Remote (340+)` where not every job was counted; bare until the number is known. */
const withCount = (label: string, count: number | undefined, facets: Facets): string =>
  count === undefined ? label : `${label} (${formatNumber(count)}${facets?.isMore ? '+' : ''})`;

/** The server counts the choices of some filters, and the jobs of some that have one choice. */
const countsOf = ({ name, facets }: Counted): Readonly<Record<string, number>> => {
  const counts: Partial<Record<FilterName, number | Readonly<Record<string, number>>>> =
    facets ?? {};
  const { [name]: found = {} } = counts;
  return typeof found === 'number' ? { yes: found } : found;
};

/** What stands beside a box to tick. */
export const labelWithCount = (label: string, counted: Counted): string =>
  withCount(label, countsOf(counted)['yes'], counted.facets);

export const listCounted = <Value extends string | number>(
  values: readonly Value[],
  format: (value: Value) => string,
  counted: Counted,
): Choice[] => {
  const counts: Readonly<Record<string, number>> = countsOf(counted);
  return values.map((value) => ({
    value: String(value),
    label: withCount(format(value), counts[String(value)], counted.facets),
  }));
};

/** The countries of the jobs, by name, and the chosen one. */
export const listCountries = ({ facets, search: { country } }: Counted): Choice[] => {
  // The names of the server are English.
  const names = getLocale() === 'en' ? facets?.countryNames : undefined;
  const counts = { ...(country !== undefined && { [country]: undefined }), ...facets?.country };
  return Object.entries<number | undefined>(counts)
    .map(([value, count]) => ({
      value,
      label: withCount(names?.[value] ?? countryName(value), count, facets),
      suppressHydrationWarning: true,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, getLocale()));
};

const commonCurrencies =
  'USD EUR GBP BDT INR PKR AED SAR TRY JPY CNY SGD AUD NZD CAD BRL MXN CHF NOK SEK DKK PLN KES NGN XOF ZAR';

/** The most used currencies, those of jobs, and the chosen one. */
export const listCurrencies = (facets: Facets, { salary }: JobSearch): readonly string[] => {
  const others = [...Object.keys(facets?.currency ?? {}), ...(salary ? [salary.currency] : [])];
  return [...new Set([...commonCurrencies.split(' '), ...others])];
};

/** How many jobs a lowest salary leaves out because they are paid in other currencies. */
export const countOtherCurrencies = (facets: Facets, { salary }: JobSearch): number =>
  Object.entries(facets?.currency ?? {})
    .filter(([code]) => salary !== undefined && code !== salary.currency)
    .reduce((sum, [, n]) => sum + n, 0);

export const listSizeChoices = (): Choice[] =>
  pageSizes.map((size) => ({
    value: String(size),
    label: m.search_size({ size: formatNumber(size) }),
  }));

/** The default order has no name in the form, so that words which are sent with it get theirs. */
export const listOrderChoices = (search: JobSearch): Choice[] => {
  const newest = m.search_by_date();
  const byExperience = { value: 'experience', label: m.search_by_experience() };
  return defaultOrder(search) === 'best'
    ? [{ value: '', label: m.search_by_match() }, { value: 'newest', label: newest }, byExperience]
    : [
        { value: '', label: newest },
        byExperience,
        { value: 'best', label: m.search_by_match_with_search(), disabled: true },
      ];
};
