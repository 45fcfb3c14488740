import type { Blog } from '#contract/blogs.ts';
import { isOpen } from '#server/jobs/job-openness.queries.ts';
import type { JobRow } from '#server/jobs/job-rows.queries.ts';
import type { Picture } from './picture.ts';

const amount = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

type Salary = Pick<JobRow, 'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryUnit'>;

/** `BDT 50,000–80,000 a month`; undefined where the employer did not say it. */
export function salaryText(job: Salary): string | undefined {
  const { salaryMin: min, salaryMax: max, salaryCurrency: currency, salaryUnit: unit } = job;
  if (min === null || max === null || currency === null || unit === null) {
    return undefined;
  }
  const range = min === max ? amount.format(min) : `${amount.format(min)}–${amount.format(max)}`;
  return `${currency} ${range} ${unit === 'hour' ? 'an' : 'a'} ${unit}`;
}

/**
 * A job that takes no applications has the site's own picture: what was offered is not shown on as if it still were,
 * and the old links to a site's many closed jobs cost one drawing.
 */
export function pictureOfJob(job: JobRow, now: Date): Picture {
  if (!isOpen(job, now)) {
    return { kind: 'site' };
  }
  const { position, company, location, jobType, jobCategory, employmentType } = job;
  const facts = [jobType, salaryText(job), jobCategory, employmentType];
  return {
    kind: 'job',
    position,
    company,
    location,
    facts: facts.filter((fact) => typeof fact === 'string'),
  };
}

export const pictureOfBlog = ({ title, date }: Blog): Picture => ({
  kind: 'blog',
  title,
  date: longDay.format(new Date(date)),
});
