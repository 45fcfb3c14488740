import { m } from '#messages';
import { ArrowRight } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { homeJobLimit, type JobFilter } from '#contract/hiring/job-choices.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useReaderQuery } from '#web/api/reader.ts';
import { experiencedJobsOptions, fresherJobsOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { ListedJob } from '#web/features/hiring/jobs/details/listed-job.tsx';
import { buildFindJobUrl } from '#web/features/hiring/jobs/search/job-search.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';
import { JobCardGrid, JobCardGridSkeleton, NoJobs } from './job-card-grid.tsx';

interface JobSectionProps {
  title: string;
  /** The link to all of them. */
  all: string;
  /** In place of the title, below a heading that says the same. */
  heading?: string | undefined;
  filter: JobFilter;
  query: {
    data?: readonly JobSummary[] | undefined;
    error: unknown;
    isForReader: boolean;
    refetch: () => unknown;
  };
}

function JobSection({ title, all, heading = title, filter, query }: JobSectionProps) {
  return (
    <Section
      title={heading}
      action={
        <ButtonLink
          to={buildFindJobUrl({ jobTypes: filter })}
          variant="quiet"
          className="-mx-4 text-primary"
        >
          {all}
          <Icon mirrored of={ArrowRight} className="size-4" />
        </ButtonLink>
      }
    >
      <QueryView
        query={query}
        loading={<JobCardGridSkeleton count={homeJobLimit} columns={3} />}
        failed={m.job_list_failed()}
        empty={<NoJobs />}
      >
        {(jobs) => (
          <JobCardGrid jobs={jobs} columns={3}>
            {(job) => <ListedJob job={job} read={query} headingLevel={3} isCompact />}
          </JobCardGrid>
        )}
      </QueryView>
    </Section>
  );
}

/** The newest open jobs for people who begin. */
export function FresherJobs({ heading }: Pick<JobSectionProps, 'heading'>) {
  const query = useReaderQuery(fresherJobsOptions);
  return (
    <JobSection
      title={m.job_list_fresher()}
      all={m.job_list_fresher_all()}
      heading={heading}
      filter="Fresher Jobs"
      query={query}
    />
  );
}

const pickExperienced = (jobs: readonly JobSummary[]) =>
  jobs.filter((job) => job.experiencedJob).slice(0, homeJobLimit);

/** The newest open jobs for experienced people, at most six. */
export function ExperiencedJobs({ heading }: Pick<JobSectionProps, 'heading'>) {
  const query = useReaderQuery((reader) => ({
    ...experiencedJobsOptions(reader),
    select: pickExperienced,
  }));
  return (
    <JobSection
      title={m.job_list_experienced()}
      all={m.job_list_experienced_all()}
      heading={heading}
      filter="Experienced Jobs"
      query={query}
    />
  );
}
