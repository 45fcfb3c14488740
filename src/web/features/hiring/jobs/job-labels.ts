import { m } from '#messages';
import { endEverywhere } from '#contract/platform/last-day-texts.ts';
import { formatPlaceName } from '#contract/hiring/place-texts.ts';
import { salaryTexts } from '#contract/hiring/salary-texts.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { formatAmount } from '#contract/platform/numbers.ts';
import { utcDates } from '#web/lib/format-date.ts';

/** The years of experience that a job requires, for example `6 months` or `2 years`. */
export const formatExperience = (years: number): string => {
  if (years === 0) {
    return m.job_experience_none();
  }
  const months = Math.round(years * 12);
  if (years < 1) {
    return m.job_experience_months({ count: Math.max(1, months) });
  }
  return m.job_experience_years({ count: years });
};

export type Salary = Pick<JobSummary, 'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryUnit'>;

/** For example `BDT 50,000–70,000 a month`; undefined where the employer did not say. */
export const formatSalary = (job: Salary): string | undefined => {
  const { salaryMin, salaryMax, salaryCurrency, salaryUnit } = job;
  if (salaryMin === undefined || salaryMax === undefined || salaryUnit === undefined) {
    return undefined;
  }
  const currency = salaryCurrency ?? '';
  const from = formatAmount(salaryMin, currency);
  const range = salaryMin === salaryMax ? from : `${from}–${formatAmount(salaryMax, currency)}`;
  return salaryTexts[salaryUnit]({ amount: `${currency} ${range}` });
};

/** The place at whose midnight the last day for applications ends; undefined where it lasts until it has ended everywhere. */
export const findClosingPlace = ({
  applyUntil,
  closesAt,
  places: [place] = [],
}: Pick<JobSummary, 'applyUntil' | 'closesAt' | 'places'>): string | undefined =>
  place === undefined ||
  applyUntil === undefined ||
  closesAt === undefined ||
  Date.parse(closesAt) === endEverywhere(applyUntil).getTime()
    ? undefined
    : formatPlaceName(place);

/** The last day for applications, as `Dec 6` in the year of the posting; undefined where there is none or it is over. */
export const formatClosingDay = (
  job: Pick<JobSummary, 'applyUntil' | 'isClosed' | 'currentDate'>,
): string | undefined =>
  job.applyUntil === undefined || job.isClosed
    ? undefined
    : utcDates.formatDate(job.applyUntil, new Date(job.currentDate).getUTCFullYear());
