import { m } from '#messages';
import type { JobSummary } from '#contract/hiring/jobs.ts';

const dayLength = 24 * 60 * 60_000;

/** The day by which lists order a job. A change within a day of its posting is a correction: the job is still new. */
export const findListedDay = ({
  publishedAt,
  currentDate,
}: Pick<JobSummary, 'publishedAt' | 'currentDate'>) =>
  Date.parse(currentDate) - Date.parse(publishedAt) < dayLength
    ? { label: m.job_posted(), timestamp: publishedAt, isUpdated: false }
    : { label: m.job_updated(), timestamp: currentDate, isUpdated: true };
