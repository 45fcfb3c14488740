import { Skeleton } from '#web/ui/skeleton.tsx';

/** As many columns as there are cards, as far as there is room. */
export const cardGrid = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4';

/** The room of what waits and of three jobs that fit; on a phone it fills the screen. */
export function PersonalHomeSkeleton() {
  return (
    <div aria-hidden="true" className={cardGrid}>
      <Skeleton className="min-h-49.5" />
      <Skeleton className="min-h-97" />
    </div>
  );
}
