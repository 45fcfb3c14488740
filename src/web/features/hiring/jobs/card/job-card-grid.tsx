import { m } from '#messages';
import { Briefcase } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, Suspense } from 'react';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { refilledList, unhydratedJob } from '#web/features/hiring/jobs/hidden-jobs-style.ts';
import { classNames } from '#web/lib/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';

// `--card-head` is room for titles of two lines, which narrow cards often have.
const columnClasses = {
  1: 'grid grid-cols-1 gap-4',
  2: 'grid grid-cols-1 gap-4 md:grid-cols-2',
  /** Beside the details of one of them, where there is room for those. */
  list: 'grid grid-cols-1 gap-4 sm:[--card-head:4.6875rem] md:grid-cols-2 wide:grid-cols-1 wide:[--card-head:3.0625rem]',
  /** Rows on a phone, of which four are enough: the way to all stands above. */
  3: 'grid grid-cols-1 gap-2 max-sm:[&>:nth-child(n+5)]:hidden sm:grid-cols-2 sm:gap-4 sm:[--card-head:4.6875rem] lg:grid-cols-3',
};

export interface GridProps {
  /** How many cards are side by side where there is room. */
  columns?: keyof typeof columnClasses;
}

interface JobCardGridProps<Entry extends Pick<JobSummary, '_id'>> extends GridProps {
  jobs: readonly Entry[];
  /** An older response, shown until the next one has arrived. */
  isDimmed?: boolean;
  /** Stands behind the cards. */
  rest?: ReactNode;
  /** The person may have hidden some, which the style sheet leaves out until hydration; `refilled` where others follow. */
  hidable?: 'shortened' | 'refilled';
  /** The card of one job. */
  children: (job: Entry) => ReactNode;
}

export function JobCardGrid<Entry extends Pick<JobSummary, '_id'>>(props: JobCardGridProps<Entry>) {
  const { jobs, columns = 2, isDimmed = false, rest, hidable, children } = props;
  return (
    <ul
      aria-busy={isDimmed || undefined}
      {...(hidable === 'refilled' && { [refilledList]: '' })}
      className={classNames(
        columnClasses[columns],
        'transition-opacity duration-150',
        isDimmed && 'opacity-50',
      )}
    >
      {jobs.map((job) => (
        <li key={job._id} className="min-w-0" {...(hidable && { [unhydratedJob]: job._id })}>
          {/* Each card is hydrated by itself. */}
          <Suspense>{children(job)}</Suspense>
        </li>
      ))}
      {rest}
    </ul>
  );
}

interface JobCardGridSkeletonProps extends GridProps {
  count: number;
  hasExcerpt?: boolean;
}

/** A placeholder of the size of `count` cards. */
export function JobCardGridSkeleton(props: JobCardGridSkeletonProps) {
  const { count, columns = 2, hasExcerpt } = props;
  return (
    <SkeletonList count={count} label={m.job_list_loading()} className={columnClasses[columns]}>
      <JobCardSkeleton hasExcerpt={hasExcerpt} isCompact={columns === 3} />
    </SkeletonList>
  );
}

interface JobCardSkeletonProps {
  hasExcerpt?: boolean | undefined;
  isCompact?: boolean;
}

/** A placeholder of exactly the size of a job card; with an excerpt where words are searched for. */
export function JobCardSkeleton({ hasExcerpt = false, isCompact = false }: JobCardSkeletonProps) {
  const wideOnly = isCompact && 'max-sm:hidden';
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'card-surface flex h-full flex-col p-4',
        isCompact ? 'max-sm:py-2 sm:gap-3' : 'gap-3',
      )}
    >
      <div
        className={classNames(
          'flex gap-3 sm:min-h-[var(--card-head,3.0625rem)]',
          isCompact ? 'min-h-14' : 'min-h-[4.375rem]',
        )}
      >
        <Skeleton className="size-14 shrink-0" />
        <div className="flex flex-1 flex-col gap-2 pt-1">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      </div>
      <Skeleton
        className={classNames(
          'h-[1.55rem] w-48',
          isCompact && 'max-sm:ms-17 max-sm:h-[1lh] max-sm:text-sm',
        )}
      />
      <div className={classNames('flex gap-1.5', wideOnly)}>
        <Skeleton className="h-[1.6875rem] w-16" />
        <Skeleton className="h-[1.6875rem] w-24" />
        <Skeleton className="h-[1.6875rem] w-16" />
      </div>
      {hasExcerpt && <Skeleton className="h-[2lh] w-full text-sm" />}
      <div
        className={classNames(
          'mt-auto flex min-h-14 flex-wrap items-center justify-end gap-2 border-t border-line pt-3 sm:justify-between',
          wideOnly,
        )}
      >
        <Skeleton className="h-[1.3125rem] basis-full sm:h-4 sm:basis-28" />
        <Skeleton className="h-11 w-28" />
      </div>
    </div>
  );
}

/** A list without a job. */
export function NoJobs({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  return (
    <EmptyState title={m.job_none()} icon={<Icon of={Briefcase} />} action={action}>
      {children}
    </EmptyState>
  );
}
