import type { ReactNode } from 'react';
import { homeJobLimit, type JobFilter, type JobSummary } from '#contract/jobs.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Section } from '#web/ui/section.tsx';
import { JobCardGrid, JobCardGridSkeleton } from './job-card-grid.tsx';
import { jobListAddress } from './job-list-address.ts';
import { useListExperiencedJobsQuery, useListFresherJobsQuery } from './jobs-api.ts';
import { NoJobs } from './no-jobs.tsx';

/** The card of one job; `isFetching` while a newer answer about it is on its way, or the last one failed. */
export type RenderJob = (job: JobSummary, isFetching: boolean) => ReactNode;

interface HomeJobsProps {
  children: RenderJob;
}

interface JobSectionProps {
  title: string;
  filter: JobFilter;
  query: {
    data?: readonly JobSummary[] | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  renderJob: RenderJob;
}

function JobList({ query, renderJob }: Pick<JobSectionProps, 'query' | 'renderJob'>) {
  const { data, error, isFetching, refetch } = query;
  if (data === undefined && error !== undefined && !isFetching) {
    return (
      <LoadFailure title="The jobs could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </LoadFailure>
    );
  }
  if (data === undefined) {
    return <JobCardGridSkeleton count={homeJobLimit} columns={3} />;
  }
  if (data.length === 0) {
    return <NoJobs />;
  }
  return (
    <JobCardGrid jobs={data} columns={3}>
      {(job) => renderJob(job, isFetching || error !== undefined)}
    </JobCardGrid>
  );
}

function JobSection({ title, filter, ...list }: JobSectionProps) {
  return (
    <Section
      title={title}
      action={
        <ButtonLink to={jobListAddress({ jobTypes: filter })} variant="quiet">
          All {title.toLowerCase()}
        </ButtonLink>
      }
    >
      <JobList {...list} />
    </Section>
  );
}

/** The newest open jobs for people who begin. */
export function FresherJobs({ children }: HomeJobsProps) {
  const query = useListFresherJobsQuery();
  return (
    <JobSection title="Fresher jobs" filter="Fresher Jobs" query={query} renderJob={children} />
  );
}

/** The newest open jobs for experienced people, at most six. */
export function ExperiencedJobs({ children }: HomeJobsProps) {
  const { data, ...query } = useListExperiencedJobsQuery();
  const jobs = data?.filter((job) => job.experiencedJob).slice(0, homeJobLimit);
  return (
    <JobSection
      title="Experienced jobs"
      filter="Experienced Jobs"
      query={{ ...query, data: jobs }}
      renderJob={children}
    />
  );
}
