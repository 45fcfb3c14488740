import { m } from '#messages';
import { Briefcase } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { type ReactNode, type Ref, Suspense } from 'react';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { refilledList, unhydratedJob } from '#web/features/hiring/jobs/hidden-jobs-style.ts';
import { placeholderJob } from '#web/features/hiring/jobs/placeholder-job.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Placeholder, SkeletonList } from '#web/ui/skeleton.tsx';
import { JobCard } from './job-card.tsx';

const columnClasses = {
  1: 'grid grid-cols-1 gap-2',
  2: 'grid grid-cols-1 gap-2 md:grid-cols-2 md:gap-4',
  /** On a phone four of them are enough: the way to all stands above. */
  3: 'grid grid-cols-1 gap-2 max-sm:[&>:nth-child(n+5)]:hidden sm:grid-cols-2 sm:gap-4 lg:grid-cols-3',
};

export interface GridProps {
  /** How many cards are side by side where there is room. */
  columns?: keyof typeof columnClasses;
}

interface JobCardGridProps<Entry extends Pick<JobSummary, '_id'>> extends GridProps {
  ref?: Ref<HTMLUListElement>;
  jobs: readonly Entry[];
  /** An older response, shown until the next one has arrived. */
  isDimmed?: boolean;
  /** Stands behind the cards. */
  rest?: ReactNode;
  /** The person may have hidden some, which the style sheet leaves out until hydration; `refilled` where others follow. */
  hidable?: 'shortened' | 'refilled';
  children: (job: Entry) => ReactNode;
}

export function JobCardGrid<Entry extends Pick<JobSummary, '_id'>>(props: JobCardGridProps<Entry>) {
  const { ref, jobs, columns = 2, isDimmed = false, rest, hidable, children } = props;
  return (
    <ul
      ref={ref}
      aria-busy={isDimmed || undefined}
      {...(hidable === 'refilled' && { [refilledList]: '' })}
      className={`job-list relative ${columnClasses[columns]}`}
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

const found = {
  ...placeholderJob,
  highlights: { excerpt: ['An excerpt of two lines. '.repeat(9)] },
};

/** A placeholder of exactly the size of a job card; with an excerpt where words are searched for. */
export function JobCardSkeleton({ hasExcerpt = false, isCompact = false }: JobCardSkeletonProps) {
  return (
    <Placeholder>
      <JobCard
        job={hasExcerpt ? found : placeholderJob}
        link={{ to: '' }}
        isCompact={isCompact}
        corner={<span className="btn btn-icon" />}
        actions={<span className="btn w-28" />}
      />
    </Placeholder>
  );
}

export function NoJobs({ children, action }: { children?: ReactNode; action?: ReactNode }) {
  return (
    <EmptyState title={m.job_none()} icon={<Icon of={Briefcase} />} action={action}>
      {children}
    </EmptyState>
  );
}
