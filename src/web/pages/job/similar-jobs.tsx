import type { JobSummary } from '#contract/jobs.ts';
import { JobCard } from '#web/features/jobs/card/job-card.tsx';
import { JobCardGrid } from '#web/features/jobs/card/job-card-grid.tsx';
import { useFindJobsQuery } from '#web/features/jobs/search/job-search-api.ts';
import { toSimilarJobsArg } from '#web/features/jobs/search/job-search.ts';
import { paths } from '#web/paths.ts';
import { Section } from '#web/ui/section.tsx';

/** On the page of a closed job: open ones with a similar title, if there are any. */
export function SimilarJobs({ job }: { job: JobSummary }) {
  const { data } = useFindJobsQuery(toSimilarJobsArg(job));
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
