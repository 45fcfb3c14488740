import { ArrowRight } from 'lucide-react';
import { homeJobLimit, type JobFilter } from '#contract/hiring/job-choices.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { QueryView } from '#web/api/query-view.tsx';
import {
  useListExperiencedJobsQuery,
  useListFresherJobsQuery,
} from '#web/features/hiring/jobs/jobs-api.ts';
import { ListedJob } from '#web/features/hiring/jobs/details/listed-job.tsx';
import { buildFindJobUrl } from '#web/features/hiring/jobs/search/job-search.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { JobCardGrid, JobCardGridSkeleton } from './job-card-grid.tsx';
import { NoJobs } from './no-jobs.tsx';

interface JobSectionProps {
  title: string;
  filter: JobFilter;
  query: {
    data?: readonly JobSummary[] | undefined;
    error?: unknown;
    isFetching: boolean;
    fulfilledTimeStamp?: number | undefined;
    refetch: () => unknown;
  };
}

function JobSection({ title, filter, query }: JobSectionProps) {
  const answer = {
    isFetching: query.isFetching,
    hasFailed: query.error !== undefined,
    answeredAt: query.fulfilledTimeStamp ?? 0,
  };
  return (
    <Section
      title={title}
      action={
        <ButtonLink
          to={buildFindJobUrl({ jobTypes: filter })}
          variant="quiet"
          className="-mx-4 text-primary"
        >
          All {title.toLowerCase()}
          <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      }
    >
      <QueryView
        query={query}
        loading={<JobCardGridSkeleton count={homeJobLimit} columns={3} />}
        failed="The jobs could not be loaded"
        empty={<NoJobs />}
      >
        {(jobs) => (
          <JobCardGrid jobs={jobs} columns={3}>
            {(job) => <ListedJob job={job} {...answer} headingLevel={3} />}
          </JobCardGrid>
        )}
      </QueryView>
    </Section>
  );
}

/** The newest open jobs for people who begin. */
export function FresherJobs() {
  const query = useListFresherJobsQuery();
  return <JobSection title="Fresher jobs" filter="Fresher Jobs" query={query} />;
}

/** The newest open jobs for experienced people, at most six. */
export function ExperiencedJobs() {
  const { data, ...query } = useListExperiencedJobsQuery();
  const jobs = data?.filter((job) => job.experiencedJob).slice(0, homeJobLimit);
  return (
    <JobSection
      title="Experienced jobs"
      filter="Experienced Jobs"
      query={{ ...query, data: jobs }}
    />
  );
}
