import { jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import type { FeedJob } from './feeds.queries.ts';

export const describeExperience = (years: number): string =>
  years === 0 ? 'No experience' : `${years} ${years === 1 ? 'year' : 'years'}`;

/** For example `50000 - 60000 EUR per year`; undefined where the employer left it out. */
export function describeSalary(job: FeedJob): string | undefined {
  const { salaryMin, salaryMax, salaryCurrency, salaryUnit } = job;
  if (salaryMin === null || salaryMax === null) {
    return undefined;
  }
  const amount = salaryMin === salaryMax ? `${salaryMin}` : `${salaryMin} - ${salaryMax}`;
  return `${amount} ${salaryCurrency} per ${salaryUnit}`;
}

export const describeTerms = (job: FeedJob): string =>
  [
    job.location,
    jobTypeNames[job.jobType](),
    job.employmentType,
    describeExperience(job.requiredExp),
    describeSalary(job),
    job.applyUntil && `apply until ${job.applyUntil}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Empty lines separate paragraphs. */
export const describeJob = ({ jobDetail, companyDetail }: FeedJob): string =>
  `${jobDetail}\n\n${companyDetail}`;
