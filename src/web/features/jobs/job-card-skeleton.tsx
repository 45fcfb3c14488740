import { Skeleton } from '#web/ui/skeleton.tsx';

/** Stands for a job card, of exactly its size; with words that are searched for, a card tells where it has them. */
export function JobCardSkeleton({ hasExcerpt = false }: { hasExcerpt?: boolean | undefined }) {
  return (
    <div aria-hidden="true" className="card-surface flex h-full flex-col gap-3 p-4">
      <div className="flex min-h-24 gap-3">
        <Skeleton className="size-12 shrink-0" />
        <div className="flex flex-1 flex-col gap-2 pt-1">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      </div>
      <div className="flex gap-2">
        <Skeleton className="h-[1.6875rem] w-16" />
        <Skeleton className="h-[1.6875rem] w-24" />
        <Skeleton className="h-[1.6875rem] w-16" />
      </div>
      {hasExcerpt && <Skeleton className="h-[2.625rem] w-full" />}
      <div className="mt-auto flex min-h-14 items-center justify-between gap-4 border-t border-line pt-3">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-11 w-28" />
      </div>
    </div>
  );
}
