import { Skeleton } from '#web/ui/skeleton.tsx';

/** The place of the pane beside a list. */
export const paneFrame = 'sticky top-20 card-surface h-[calc(100dvh-6rem)] self-start px-6 py-4';

/** A placeholder for the details of a job. */
export function PaneSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="flex gap-4">
        <Skeleton className="size-16 shrink-0" />
        <div className="flex flex-1 flex-col gap-3 pt-1">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
        </div>
      </div>
      <Skeleton className="mt-6 h-24" />
      {['w-1/4', 'w-1/3', 'w-1/5'].map((width) => (
        <div key={width} className="mt-8 flex flex-col gap-2">
          <Skeleton className={`mb-1 h-6 ${width}`} />
          <Skeleton className="h-5" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      ))}
    </div>
  );
}

/** The pane before its scripts are there: the server does not know the screen, the style sheet does. */
export function PanePlaceholder() {
  return (
    <div className={`${paneFrame} hidden overflow-hidden wide:block`}>
      <PaneSkeleton />
    </div>
  );
}
