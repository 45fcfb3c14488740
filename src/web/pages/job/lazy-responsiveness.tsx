import { lazy, Suspense } from 'react';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';

const Responsiveness = lazy(async () => {
  const { JobResponsiveness } = await import('#web/features/responsiveness/job-responsiveness.tsx');
  return { default: JobResponsiveness };
});

/** Read in the browser after the job itself: it changes at night, and the page is cached. */
export function LazyResponsiveness({ jobId }: { jobId: string }) {
  return useIsHydrated() ? (
    <Suspense fallback={null}>
      <Responsiveness jobId={jobId} />
    </Suspense>
  ) : null;
}
