import type { JobTerms } from '#contract/job-input.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });

/** A country's name; the server's and a browser's may spell it differently. */
export const countryName = (code: string): string => countryNames.of(code) ?? code;

const formatAmount = (amount: number): string =>
  amount.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
    maximumFractionDigits: 2,
  });

type Salary = Pick<JobTerms, 'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryUnit'>;

/** For example `USD 50,000 – 70,000 per year`; undefined where the employer did not say. */
export const formatSalary = (job: Salary): string | undefined => {
  const { salaryMin, salaryMax, salaryCurrency, salaryUnit } = job;
  if (salaryMin === undefined || salaryMax === undefined) {
    return undefined;
  }
  const from = formatAmount(salaryMin);
  const range = salaryMin === salaryMax ? from : `${from} – ${formatAmount(salaryMax)}`;
  return `${salaryCurrency} ${range} per ${salaryUnit}`;
};
