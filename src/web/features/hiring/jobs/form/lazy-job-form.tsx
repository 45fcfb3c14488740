import { m } from '#messages';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';

/** A placeholder of about the size of the form's first part. */
export const JobFormSkeleton = () => (
  <SkeletonList count={2} label={m.common_loading_job()} className="flex max-w-160 flex-col gap-6">
    <Skeleton className="h-96 rounded-card" />
  </SkeletonList>
);

/** The job form, which only two pages of the dashboard need. */
export const LazyJobForm = lazyPart(async () => (await import('./job-form.tsx')).JobForm, {
  frame: partFrame({
    failed: m.common_load_failed_form,
    loading: () => <JobFormSkeleton />,
  }),
});
