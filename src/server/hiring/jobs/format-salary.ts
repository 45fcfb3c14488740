import type { JobInput } from '#contract/hiring/job-input.ts';
import { salaryTexts } from '#contract/hiring/salary-texts.ts';
import { formatAmount } from '#contract/platform/numbers.ts';

type Salary = Pick<JobInput, 'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryUnit'>;

/** `BDT 50,000–80,000 a month`; undefined where the employer left it out. */
export function formatSalary(job: Salary): string | undefined {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryUnit: unit } = job;
  if (min === undefined || max === undefined || currency === undefined || unit === undefined) {
    return undefined;
  }
  const [from, to] = [formatAmount(min, currency), formatAmount(max, currency)];
  const amount = `${currency} ${min === max ? from : `${from}–${to}`}`;
  return salaryTexts[unit]({ amount });
}
