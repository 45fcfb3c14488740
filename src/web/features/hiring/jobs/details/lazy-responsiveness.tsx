import { Suspense } from 'react';
import { lazyOptional } from '#web/lib/lazy-optional.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

const Responsiveness = lazyOptional(
  async () =>
    (await import('#web/features/hiring/responsiveness/job-responsiveness.tsx')).JobResponsiveness,
);

/** As high as the two facts that every employer has. Without a script nothing is on its way. */
function Placeholder({ isBusy = false }: { isBusy?: boolean }) {
  return (
    <div
      aria-busy={isBusy || undefined}
      className="mt-4 flex h-[2lh] flex-col justify-around text-sm noscript:hidden"
    >
      <Skeleton className="h-3.5 w-3/5" />
      <Skeleton className="h-3.5 w-2/5" />
    </div>
  );
}

/** Read in the browser after the job itself: it changes at night, and the page is cached. */
export function LazyResponsiveness({ jobId }: { jobId: string }) {
  return useIsHydrated() ? (
    <Suspense fallback={<Placeholder isBusy />}>
      <Responsiveness jobId={jobId} loading={<Placeholder isBusy />} />
    </Suspense>
  ) : (
    <Placeholder />
  );
}
