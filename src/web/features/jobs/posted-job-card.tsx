import { useId } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { paths } from '#web/paths.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Day } from '#web/ui/day.tsx';
import { ApplicantsLink } from './applicants-link.tsx';
import { ClosedBadge } from './closed-badge.tsx';
import { JobFacts } from './job-facts.tsx';
import { stateOfJob } from './job-in-state.ts';
import { PostedJobActs } from './posted-job-acts.tsx';

interface PostedJobCardProps {
  job: Job;
  onDeleted: () => void;
}

/** A job in the list of those who posted it. */
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
                state={stateOfJob(job)}
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
        <PostedJobActs job={job} titleId={titleId} withDetails onDeleted={onDeleted} />
      </div>
    </article>
  );
}
