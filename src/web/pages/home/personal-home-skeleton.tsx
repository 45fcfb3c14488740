import { Skeleton } from '#web/ui/skeleton.tsx';

/** Cards of different heights in two columns about equally long. */
export const cardColumns = 'gap-4 lg:columns-2 *:mb-4 *:break-inside-avoid';

/** The room of what waits, of other pages, and of three jobs that fit; on a phone it fills the screen. */
export function PersonalHomeSkeleton() {
  return (
    <div aria-hidden="true" data-home-placeholder className={cardColumns}>
      <Skeleton className="h-55" />
      <Skeleton className="h-55 max-lg:hidden" />
      <Skeleton className="h-97" />
    </div>
  );
}
