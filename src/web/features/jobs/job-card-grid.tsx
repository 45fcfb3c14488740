import { type ReactNode, Suspense } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { classNames } from '#web/lib/class-names.ts';
import { SkeletonList } from '#web/ui/skeleton.tsx';
import { JobCardSkeleton } from './job-card-skeleton.tsx';

const columnClasses = {
  1: 'grid grid-cols-1 gap-4',
  2: 'grid grid-cols-1 gap-4 md:grid-cols-2',
  3: 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3',
};

export interface GridLook {
  /** How many cards stand side by side where there is room. */
  columns?: keyof typeof columnClasses;
}

interface JobCardGridProps<Entry extends JobSummary> extends GridLook {
  jobs: readonly Entry[];
  /** An older answer, shown until the next one is here. */
  isDimmed?: boolean;
  /** The card of one job. */
  children: (job: Entry) => ReactNode;
}

export function JobCardGrid<Entry extends JobSummary>(props: JobCardGridProps<Entry>) {
  const { jobs, columns = 2, isDimmed = false, children } = props;
  return (
    <ul
      aria-busy={isDimmed || undefined}
      className={classNames(
        columnClasses[columns],
        'group/jobs transition-opacity duration-150',
        isDimmed && 'opacity-50',
      )}
    >
      {jobs.map((job) => (
        <li key={job._id} className="min-w-0">
          {/* Each card is hydrated by itself. */}
          <Suspense>{children(job)}</Suspense>
        </li>
      ))}
    </ul>
  );
}

interface JobCardGridSkeletonProps extends GridLook {
  count: number;
  hasExcerpt?: boolean;
}

/** The place of a grid of `count` cards. */
export function JobCardGridSkeleton(props: JobCardGridSkeletonProps) {
  const { count, columns = 2, hasExcerpt } = props;
  return (
    <SkeletonList count={count} label="Loading jobs" className={columnClasses[columns]}>
      <JobCardSkeleton hasExcerpt={hasExcerpt} />
    </SkeletonList>
  );
}
