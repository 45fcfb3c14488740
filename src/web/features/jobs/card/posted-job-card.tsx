import { ChevronRight, Users } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { jobTexts } from '#contract/texts.ts';
import { toJobState } from '#web/features/jobs/use-job.ts';
import { paths } from '#web/paths.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Day } from '#web/ui/day.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { JobActions } from './job-actions.tsx';
import { ClosedBadge, JobFacts } from './job-facts.tsx';

interface PostedJobCardProps {
  job: Job;
  onDeleted: () => void;
}

/** A job in the list of its employer. */
export function PostedJobCard({ job, onDeleted }: PostedJobCardProps) {
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className="card-surface flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-1 basis-72 gap-4">
          <AvatarLogo name={job.company} src={job.logo} />
          <div className="min-w-0">
            <h2 id={titleId} className="line-clamp-2 text-lg">
              <Link
                to={paths.employer.jobDetails(job._id)}
                state={toJobState(job)}
                className="py-0.5 underline-offset-4 hover:underline"
              >
                {job.position}
              </Link>
            </h2>
            <p className="text-sm text-muted">
              <span className="text-ink">{job.company}</span> · {job.location}
            </p>
          </div>
        </div>
        <ApplicantsLink job={job} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {job.isClosed && <ClosedBadge />}
        <JobFacts job={job} />
        <p className="text-sm text-muted">
          Posted <Day timestamp={job.currentDate} />
        </p>
      </div>
      <div className="border-t border-line pt-4">
        <JobActions job={job} titleId={titleId} withDetails onDeleted={onDeleted} />
      </div>
    </article>
  );
}

/** How many people applied, with a link to them. */
export function ApplicantsLink({ job }: { job: Job }) {
  const { applicantCount = 0, awaitingReplyCount = 0 } = job;
  return (
    <Link
      to={paths.employer.applicants(job._id)}
      state={toJobState(job)}
      className="flex min-h-11 w-full items-center gap-2 rounded-control border border-line px-3 py-1.5 transition-colors duration-150 hover:border-control hover:bg-page sm:w-auto"
    >
      <Users aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" />
      <span>
        <span className="text-lg font-semibold tabular-nums">{applicantCount}</span>{' '}
        {jobTexts.personApplied}
      </span>
      {awaitingReplyCount > 0 && <Badge tone="primary">{awaitingReplyCount} to answer</Badge>}
      <ChevronRight
        aria-hidden="true"
        className="ml-auto size-5 shrink-0 text-muted max-sm:hidden"
      />
    </Link>
  );
}

/** A placeholder of the size of a posted job. */
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
