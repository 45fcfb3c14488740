import { useLoaded } from '#web/lib/use-loaded.ts';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import type { JobFormProps } from './job-form.tsx';

const load = async () => (await import('./job-form.tsx')).JobForm;

/** A placeholder of about the size of the form's first part. */
export const jobFormSkeleton = (
  <SkeletonList count={2} label="Loading the job" className="flex max-w-[40rem] flex-col gap-6">
    <Skeleton className="h-96 rounded-card" />
  </SkeletonList>
);

/** The job form, which only two pages of the dashboard need. */
export function LazyJobForm(props: JobFormProps) {
  const { part: JobForm, isFailed, retry } = useLoaded(load, () => {});
  if (JobForm) {
    return <JobForm {...props} />;
  }
  return isFailed ? (
    <LoadFailure title="The form could not be loaded" onRetry={retry}>
      Please check your connection and try again.
    </LoadFailure>
  ) : (
    jobFormSkeleton
  );
}
