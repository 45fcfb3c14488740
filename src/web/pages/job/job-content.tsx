import type { JobSummary } from '#contract/jobs.ts';
import { errorMessage, errorStatus } from '#web/api/error-message.ts';
import { JobView } from '#web/features/jobs/job-view.tsx';
import { useGetJobQuery } from '#web/features/jobs/jobs-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { FullJob } from './full-job.tsx';

export interface OpenJobProps {
  id: string;
  /** What the list knew of it. */
  summary: JobSummary | undefined;
}

const isMissing = (error: unknown) => [400, 404, 410].includes(errorStatus(error) ?? 0);

/** The details of a job that is open over a list. */
export function OpenJob({ id, summary }: OpenJobProps) {
  const { data, error, isFetching, refetch } = useGetJobQuery(id);
  if (data === undefined && isMissing(error)) {
    return <EmptyState title={errorMessage(error)} />;
  }
  if (data === undefined && error !== undefined && !isFetching) {
    return (
      <LoadFailure title="The job could not be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </LoadFailure>
    );
  }
  const job = data ?? summary;
  return job ? (
    <FullJob job={job} isFetching={isFetching || error !== undefined} headingLevel={3} />
  ) : (
    <PageSpinner label="Loading the job" />
  );
}

export interface JobToReadProps {
  job: JobSummary;
}

/** The job to be read once more before an application. */
export function JobToRead({ job }: JobToReadProps) {
  const { data } = useGetJobQuery(job._id);
  return <JobView job={data ?? job} headingLevel={3} />;
}
