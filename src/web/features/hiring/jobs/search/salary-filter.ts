import { m } from '#messages';
import { salaryLimit, type SalaryUnit, salaryUnits } from '#contract/hiring/job-choices.ts';
import type { JobFacetsQuery } from '#contract/hiring/search.ts';
import { formatSalary } from '#web/features/hiring/jobs/job-labels.ts';

/** The lowest salary of a job. An amount says nothing without its currency. */
export interface SalaryFilter {
  from: number;
  /** Three letters. */
  currency: string;
  unit: SalaryUnit;
}

export const defaultUnit: SalaryUnit = 'month';

/** Undefined without a valid amount and currency. */
export const parseSalary = (params: URLSearchParams): SalaryFilter | undefined => {
  const text = params.get('salaryFrom')?.trim() ?? '';
  const from = text === '' ? Number.NaN : Number(text);
  const currency = /^[A-Z]{3}$/.exec(params.get('currency') ?? '')?.[0];
  if (currency === undefined || !(from >= 0 && from <= salaryLimit)) {
    return undefined;
  }
  const unit = salaryUnits.find((name) => name === params.get('salaryUnit')) ?? defaultUnit;
  return { from, currency, unit };
};

type SalaryParams = Pick<JobFacetsQuery, 'salaryFrom' | 'currency' | 'salaryUnit'>;

/** The filter as parameters of a URL or a query; the default unit is left out. */
export const toSalaryParams = (salary: SalaryFilter | undefined): SalaryParams =>
  salary === undefined
    ? {}
    : {
        salaryFrom: salary.from,
        currency: salary.currency,
        salaryUnit: salary.unit === defaultUnit ? undefined : salary.unit,
      };

/** For example `At least USD 3,000 a month`. */
export const formatSalaryFilter = ({ from, currency, unit }: SalaryFilter): string => {
  const amount = { salaryMin: from, salaryMax: from, salaryCurrency: currency, salaryUnit: unit };
  return m.search_salary_at_least({ salary: formatSalary(amount) ?? '' });
};
