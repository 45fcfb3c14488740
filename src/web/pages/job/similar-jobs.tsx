import type { JobSummary } from '#contract/jobs.ts';
import { JobCard } from '#web/features/jobs/job-card.tsx';
import { JobCardGrid } from '#web/features/jobs/job-card-grid.tsx';
import { useFindJobsQuery } from '#web/features/jobs/job-search-api.ts';
import { similarJobsOf } from '#web/features/jobs/similar-jobs.ts';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/section.tsx';

/** For whoever comes to a closed job: open ones that are called much like it, if there are any. */
export function SimilarJobs({ job }: { job: JobSummary }) {
  const { data } = useFindJobsQuery(similarJobsOf(job));
  if (data === undefined || data.jobs.length === 0) {
    return null;
  }
  return (
    <Section title="Similar open jobs">
      <JobCardGrid jobs={data.jobs} columns={3}>
        {({ highlights: _highlights, ...similar }) => (
          <JobCard job={similar} link={{ to: paths.job(similar) }} headingLevel={3} />
        )}
      </JobCardGrid>
    </Section>
  );
}
