import { m } from '#messages';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { errorMessage, isMissing } from '#web/api/error-message.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { CountStep } from '#web/features/hiring/numbers/count-step.tsx';
import { useJob } from '#web/features/hiring/jobs/use-job.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { FullJob } from './full-job.tsx';
import { type ListAndPane, useListKeys } from './use-list-keys.ts';

export interface OpenJobProps extends Partial<ListAndPane> {
  id: string;
  /** The data of the list, shown until the job is loaded. */
  summary: JobSummary | undefined;
  headingLevel?: 2 | 3;
  /** Nobody chose it: it stands beside the list because it is the first. */
  isFirst?: boolean;
}

export function OpenJob({
  id,
  summary,
  headingLevel = 3,
  isFirst = false,
  ...beside
}: OpenJobProps) {
  useListKeys(beside);
  const query = useJob(id);
  const { data, error, isFetching } = query;
  if (data === undefined && isMissing(error)) {
    return <EmptyState title={errorMessage(error)} />;
  }
  const hasFailed = error !== null && !isFetching;
  return (
    <QueryView
      query={{ ...query, data: data ?? (hasFailed ? undefined : summary) }}
      loading={<PageSpinner label={m.job_loading()} />}
      failed={m.job_failed()}
    >
      {(job) => (
        <>
          <FullJob job={job} read={query} headingLevel={headingLevel} />
          {!isFirst && <CountStep jobId={job._id} step="view" />}
        </>
      )}
    </QueryView>
  );
}
