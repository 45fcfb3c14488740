import { m } from '#messages';
import { searchLimit } from '#contract/hiring/job-choices.ts';
import type { JobFacets } from '#contract/hiring/search.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { pageSizes } from '#contract/platform/pagination.ts';
import type { Choice, ListedChoice } from '#web/ui/form-field.tsx';
import { withCount } from './facet-count.ts';
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

/** The server counts the choices of some filters, and the jobs of some that have one choice. */
const countsOf = ({ name, facets }: Counted): Readonly<Record<string, number>> => {
  const counts: Partial<Record<FilterName, number | Readonly<Record<string, number>>>> =
    facets ?? {};
  const { [name]: found = {} } = counts;
  return typeof found === 'number' ? { yes: found } : found;
};

/** What stands beside a box to tick. */
export const labelWithCount = (label: string, counted: Counted): string =>
  withCount(label, counted.facets, [`${counted.name}:yes`, countsOf(counted)['yes']]);

export const listCounted = <Value extends string | number>(
  values: readonly Value[],
  format: (value: Value) => string,
  counted: Counted,
): ListedChoice[] => {
  const counts: Readonly<Record<string, number>> = countsOf(counted);
  return values.map((value) => ({
    value: String(value),
    label: withCount(format(value), counted.facets, [
      `${counted.name}:${value}`,
      counts[String(value)],
    ]),
  }));
};

const commonCurrencies =
  'USD EUR GBP BDT INR PKR AED SAR TRY JPY CNY SGD AUD NZD CAD BRL MXN CHF NOK SEK DKK PLN KES NGN XOF ZAR';

/** The most used currencies, those of jobs, and the chosen one. */
export const listCurrencies = (facets: Facets, { salary }: JobSearch): readonly string[] => {
  const others = [...Object.keys(facets?.currency ?? {}), ...(salary ? [salary.currency] : [])];
  return [...new Set([...commonCurrencies.split(' '), ...others])];
};

/** How many jobs a lowest salary leaves out because they are paid in other currencies, for example `1,200+`; undefined for none. */
export function countOtherCurrencies(facets: Facets, { salary }: JobSearch): string | undefined {
  const others = Object.entries(facets?.currency ?? {}).filter(
    ([code]) => salary !== undefined && code !== salary.currency,
  );
  const sum = others.reduce((total, [, n]) => total + Math.min(n, searchLimit), 0);
  const isMore = others.some(
    ([code, n]) => n > searchLimit || facets?.lowerBounds.includes(`currency:${code}`),
  );
  return sum === 0 ? undefined : `${formatNumber(sum)}${isMore ? '+' : ''}`;
}

export const listSizeChoices = (): Choice[] =>
  pageSizes.map((size) => ({
    value: String(size),
    label: m.search_size({ size: formatNumber(size) }),
  }));

/** The default order has no name in the form, so that words which are sent with it get theirs. */
export const listOrderChoices = (search: JobSearch): Choice[] => {
  const newest = m.search_by_date();
  const byDistance = { value: 'nearest', label: m.search_by_distance() };
  const hasPlace = search.place !== undefined || search.radius !== undefined;
  const others = [
    { value: 'experience', label: m.search_by_experience() },
    ...(hasPlace ? [byDistance] : []),
  ];
  return defaultOrder(search) === 'best'
    ? [{ value: '', label: m.search_by_match() }, { value: 'newest', label: newest }, ...others]
    : [
        { value: '', label: newest },
        ...others,
        { value: 'best', label: m.search_by_match_with_search(), disabled: true },
      ];
};
