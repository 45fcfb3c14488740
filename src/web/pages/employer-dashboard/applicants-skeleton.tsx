import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';

/** Stands where the applicants of a job will be, with their number above them where that is not known either. */
export function ApplicantsSkeleton({ withCount = false }: { withCount?: boolean }) {
  return (
    <SkeletonList count={1} label="Loading the applicants">
      {withCount && <Skeleton className="mb-4 h-7 w-64" />}
      <Skeleton className="h-48 rounded-card md:w-[calc(50%-0.5rem)]" />
    </SkeletonList>
  );
}
