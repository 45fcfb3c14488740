import { defaultJobFilter } from '#contract/hiring/job-choices.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { listWords } from '#contract/platform/text/words.ts';
import type { JobListArg } from './job-search.ts';

/** More words than this add nothing to a job's title. */
const titleWordLimit = 8;

/** The query for open jobs with a similar title: three, and perhaps the job itself. */
export const toSimilarJobsArg = ({ position }: JobSummary): JobListArg => {
  const words = listWords(position).slice(0, titleWordLimit);
  return {
    search: {
      q: words.join(' or ') || undefined,
      jobTypes: defaultJobFilter,
      open: 'yes',
      order: words.length > 0 ? 'best' : 'newest',
      size: 4,
      page: 0,
    },
  };
};
