import { jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import { toPlainText } from '#contract/platform/text/blocks.ts';
import { m } from '#messages';
import type { FeedJob } from './feeds.queries.ts';

export const describeExperience = (years: number): string =>
  years === 0 ? m.feed_no_experience() : m.feed_experience({ count: years });

/** For example `50000 - 60000 EUR per year`; undefined where the employer left it out. */
export function describeSalary(job: FeedJob): string | undefined {
  const { salaryMin, salaryMax, salaryCurrency, salaryUnit } = job;
  if (salaryMin === null || salaryMax === null || salaryUnit === null) {
    return undefined;
  }
  const range = salaryMin === salaryMax ? `${salaryMin}` : `${salaryMin} - ${salaryMax}`;
  return m.feed_salary({ amount: `${range} ${salaryCurrency}`, unit: salaryUnit });
}

export const describeTerms = (job: FeedJob): string =>
  [
    job.location,
    jobTypeNames[job.jobType](),
    job.employmentType,
    describeExperience(job.requiredExp),
    describeSalary(job),
    job.applyUntil && m.feed_apply_until({ day: job.applyUntil }),
  ]
    .filter(Boolean)
    .join(' · ');

const describePart = (title: string, text: string | null): string | undefined =>
  text?.trim() ? `${title}\n${text}` : undefined;

/** The plain text of a job, in the order of its page. Empty lines separate paragraphs. */
export const describeJob = (job: FeedJob): string =>
  [
    job.jobDetail,
    describePart(m.feed_responsibilities(), job.responsibilities),
    describePart(m.feed_skills(), job.skills),
    job.companyDetail,
  ]
    .filter((text) => text !== undefined)
    .map(toPlainText)
    .join('\n\n');
