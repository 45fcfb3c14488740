import { Skeleton } from '#web/ui/skeleton.tsx';

/** Stands for the card of a posted job, of its size. */
export function PostedJobCardSkeleton() {
  return (
    <div className="card-surface flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 gap-4">
          <Skeleton className="size-12 shrink-0" />
          <div className="flex flex-1 flex-col gap-2 pt-1">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
        <Skeleton className="h-11 w-full sm:w-52" />
      </div>
      <Skeleton className="h-[1.6875rem] w-64" />
      <div className="grid grid-cols-2 gap-2 border-t border-line pt-4 sm:flex">
        <Skeleton className="h-11 sm:w-28" />
        <Skeleton className="h-11 sm:w-24" />
        <Skeleton className="h-11 sm:w-36" />
        <Skeleton className="h-11 sm:ml-auto sm:w-24" />
      </div>
    </div>
  );
}
