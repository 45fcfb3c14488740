import { m } from '#messages';
import { SearchX, ShieldX } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import type { Job } from '#contract/hiring/jobs.ts';
import { isMissing } from '#web/api/error-message.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useErrorToast } from '#web/api/page-toasts.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { useJob, useJobFromState } from '#web/features/hiring/jobs/use-job.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

interface OwnJobLoaderProps {
  id: string;
  read: 'fresh' | 'live';
  loading: ReactNode;
  /** `isFresh` once the job is more than what the link or another page knew of it. */
  children: (job: Job, isFresh: boolean) => ReactNode;
}

const renderBack = () => (
  <ButtonLink variant="secondary" to={paths.employer.postedJobs}>
    {m.posted_jobs_back()}
  </ButtonLink>
);

/** A job of the viewer's company, first from the navigation state and then from the server; or why it is not shown. */
export function OwnJobLoader({ id, read, loading, children }: OwnJobLoaderProps) {
  const { email } = useViewer();
  const jobFromState = useJobFromState();
  const { data, error, isFresh, refetch } = useJob(id, { read });
  // Navigation state stays when another person signs in: of that only the viewer's own job is shown.
  const mine = data?._id === id && data.myRole !== undefined ? data : undefined;
  const remembered = jobFromState?._id === id && jobFromState.email === email;
  const job = mine ?? (remembered && !isFresh ? jobFromState : undefined);
  // Without a job the page says it.
  useErrorToast(isMissing(error) || !job ? undefined : error);
  if (isMissing(error)) {
    return (
      <EmptyState
        icon={<Icon of={SearchX} />}
        title={m.error_job_not_found()}
        action={renderBack()}
      />
    );
  }
  if (isFresh && !job) {
    return (
      <EmptyState
        icon={<Icon of={ShieldX} />}
        title={m.error_not_the_job_owner()}
        action={renderBack()}
      />
    );
  }
  return (
    <QueryView
      query={{ data: job, error, refetch }}
      loading={loading}
      failed={m.common_load_failed_job()}
    >
      {(shown) => children(shown, isFresh || error !== null)}
    </QueryView>
  );
}
