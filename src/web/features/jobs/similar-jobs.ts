import { defaultJobFilter, type JobSummary } from '#contract/jobs.ts';
import type { JobFind } from './job-search-api.ts';

/** As many as stand side by side. */
const similarCount = 3;
/** More words than this say nothing more about a job. */
const wordLimit = 8;

/** How the server is asked for open jobs that are called much like this one. */
export const similarJobsOf = ({ position }: JobSummary): JobFind => {
  const words = (position.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, wordLimit);
  return {
    search: {
      q: words.join(' or ') || undefined,
      jobTypes: defaultJobFilter,
      open: 'yes',
      order: words.length > 0 ? 'best' : 'newest',
      size: similarCount,
      page: 0,
    },
  };
};
