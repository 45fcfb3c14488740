import type { FeedJob } from './feed-jobs.queries.ts';

/** How much experience is asked for, in the words of the job's page. */
export function describeExperience(years: number): string {
  if (years === 0) {
    return 'No experience';
  }
  return years === 1 ? '1 year' : `${years} years`;
}

/** The job's two long texts. */
export const describeJob = ({ jobDetail, companyDetail }: FeedJob): string =>
  `${jobDetail}\n\n${companyDetail}`;

/** For example `50000 - 60000 EUR per year`; undefined where the employer did not say. */
export function describeSalary(job: FeedJob): string | undefined {
  const { salaryMin, salaryMax, salaryCurrency, salaryUnit } = job;
  if (salaryMin === null || salaryMax === null) {
    return undefined;
  }
  const amount = salaryMin === salaryMax ? `${salaryMin}` : `${salaryMin} - ${salaryMax}`;
  return `${amount} ${salaryCurrency} per ${salaryUnit}`;
}
