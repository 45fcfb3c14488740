import { m } from '#messages';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';

/** In place of the week and the fields of the sheet of times, while they load. */
export const ProposalSkeleton = () => (
  <SkeletonList count={1} label={m.common_loading_form()} className="h-[90dvh]">
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-3">
      <div className="flex flex-col gap-3 lg:col-span-2">
        <Skeleton className="h-11 w-3/5" />
        <Skeleton className="h-11" />
        <Skeleton className="h-120" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-36" />
      </div>
    </div>
  </SkeletonList>
);
