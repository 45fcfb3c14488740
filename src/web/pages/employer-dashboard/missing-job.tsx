import { SearchX, ShieldX } from 'lucide-react';
import { errors } from '#contract/errors.ts';
import { errorMessage, errorStatus } from '#web/api/error-message.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';

const toPostedJobs = (
  <ButtonLink variant="secondary" to={paths.employer.postedJobs}>
    To your posted jobs
  </ButtonLink>
);

/** Whether an error says that there is no such job, now and later. */
export const isGone = (error: unknown): boolean => [400, 404].includes(errorStatus(error) ?? 0);

/** Stands where a job would be that is gone or could not be loaded. */
export function MissingJob({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isGone(error)) {
    return (
      <EmptyState title={errors['job-not-found'].text} icon={<SearchX />} action={toPostedJobs} />
    );
  }
  return (
    <LoadFailure title="The job could not be loaded" onRetry={onRetry}>
      {errorMessage(error)}
    </LoadFailure>
  );
}

/** Stands where somebody else's job would be. */
export function ForeignJob() {
  return (
    <EmptyState title={errors['not-the-job-owner'].text} icon={<ShieldX />} action={toPostedJobs} />
  );
}
