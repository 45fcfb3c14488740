import { m } from '#messages';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import type { JobHit } from '#contract/hiring/search.ts';
import { useReaderQuery } from '#web/api/reader.ts';
import { foundJobsOptions } from './job-search-api.ts';
import { CompactJobs } from '#web/features/hiring/jobs/card/compact-jobs.tsx';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
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

/** Side by side without a hole. */
const columnsOf: Readonly<Record<number, 1 | 2>> = { 1: 1, 2: 2 };

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
    <Section title={m.job_similar_open()} className="print:hidden [&_h2]:text-xl">
      <CompactJobs
        jobs={others.map(({ highlights: _highlights, ...similar }) => similar)}
        columns={columnsOf[others.length] ?? 3}
      />
    </Section>
  );
}
