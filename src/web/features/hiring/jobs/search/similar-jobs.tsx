import { m } from '#messages';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import type { JobHit } from '#contract/hiring/search.ts';
import { useReaderQuery } from '#web/api/reader.ts';
import { JobCardGrid } from '#web/features/hiring/jobs/card/job-card-grid.tsx';
import { JobCard } from '#web/features/hiring/jobs/card/job-card.tsx';
import { foundJobsOptions } from './job-search-api.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { SaveJobButton } from '#web/features/hiring/saved-jobs/save-job-button.tsx';
import { paths } from '#web/app/paths.ts';
import { Section } from '#web/ui/section.tsx';
import { defaultJobFilter } from '#contract/hiring/job-choices.ts';
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

/**
 * The other jobs whose titles share half of the words of the shorter one: a bakery's night shift is no laboratory's. The
 * server marks the words that it found, whatever their endings.
 */
export const listSimilar = (job: JobSummary, jobs: readonly JobHit[] = []): JobHit[] =>
  jobs.filter(({ _id, position, highlights }) => {
    const marked = highlights?.position?.filter((_, at) => at % 2 === 1) ?? [];
    const words = Math.min(listWords(position).length, listWords(job.position).length);
    return _id !== job._id && listWords(marked.join(' ')).length * 2 >= words;
  });

/** Open jobs with a similar title, if there are any. */
export function SimilarJobs({ job }: { job: JobSummary }) {
  const isHydrated = useIsHydrated();
  const { data, error } = useReaderQuery((reader) =>
    foundJobsOptions(toSimilarJobsArg(job), reader),
  );
  if (data === undefined && error === null) {
    return <div aria-busy={isHydrated || undefined} />;
  }
  const others = listSimilar(job, data?.jobs).slice(0, 3);
  if (others.length === 0) {
    return null;
  }
  return (
    <Section title={m.job_similar_open()} className="print:hidden">
      <JobCardGrid jobs={others} columns={3}>
        {({ highlights: _highlights, ...similar }) => (
          <JobCard
            job={similar}
            link={{ to: paths.job(similar) }}
            headingLevel={3}
            isCompact
            corner={<SaveJobButton job={similar} />}
          />
        )}
      </JobCardGrid>
    </Section>
  );
}
