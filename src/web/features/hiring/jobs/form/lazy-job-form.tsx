import { m } from '#messages';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import type { JobFormProps } from './job-form.tsx';

const load = async () => (await import('./job-form.tsx')).JobForm;

/** A placeholder of about the size of the form's first part. */
export const JobFormSkeleton = () => (
  <SkeletonList count={2} label={m.common_loading_job()} className="flex max-w-160 flex-col gap-6">
    <Skeleton className="h-96 rounded-card" />
  </SkeletonList>
);

/** The job form, which only two pages of the dashboard need. */
export function LazyJobForm(props: JobFormProps) {
  return <LazyPart load={load} props={props} name="form" loading={<JobFormSkeleton />} />;
}
