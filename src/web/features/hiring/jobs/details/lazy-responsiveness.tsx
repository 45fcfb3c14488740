import { Suspense } from 'react';
import { lazyOptional } from '#web/lib/lazy-optional.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';

const Responsiveness = lazyOptional(
  async () =>
    (await import('#web/features/hiring/responsiveness/job-responsiveness.tsx')).JobResponsiveness,
);

/** As high as the two facts that every employer has. */
const gap = 'mt-4 h-[2lh] text-sm';
const loading = <div aria-busy="true" className={gap} />;

/** Read in the browser after the job itself: it changes at night, and the page is cached. */
export function LazyResponsiveness({ jobId }: { jobId: string }) {
  return useIsHydrated() ? (
    <Suspense fallback={loading}>
      <Responsiveness jobId={jobId} loading={loading} />
    </Suspense>
  ) : (
    <div className={gap} />
  );
}
