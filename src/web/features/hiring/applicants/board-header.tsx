import { m } from '#messages';
import { ArrowLeft } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import { JobStateBadge } from '#web/features/hiring/jobs/card/job-state-badge.tsx';
import { CompanyLink } from '#web/features/hiring/jobs/company-link.tsx';
import { toJobState } from '#web/features/hiring/jobs/use-job.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

interface BoardHeaderProps {
  job: Job;
  /** At the right, below the job on a phone. */
  children?: ReactNode;
}

/** The job in one line: the page is about the people. */
export function BoardHeader({ job, children }: BoardHeaderProps) {
  return (
    <div className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
      <div className="flex min-w-0 items-center max-sm:w-full">
        <Link
          to={paths.employer.postedJobs}
          aria-label={m.applicant_posted_job()}
          className="-ms-3 grid size-11 shrink-0 place-items-center text-primary print:hidden"
        >
          <Icon mirrored of={ArrowLeft} className="size-5" />
        </Link>
        {/* On a phone two short lines, so that the first person is in sight. */}
        <div className="min-w-0 sm:flex sm:flex-wrap sm:items-center sm:gap-x-3">
          <h1 className="min-w-0 text-xl max-sm:truncate max-sm:text-lg!">{job.position}</h1>
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 max-sm:text-sm">
            <JobStateBadge job={job} />
            <p className="min-w-0 wrap-anywhere text-muted max-sm:hidden">
              <CompanyLink job={job} />
            </p>
            <p role="status" className="text-muted empty:hidden">
              {!job.isTakenDown && m.applicant_count({ count: job.applicantCount ?? 0 })}
            </p>
            <ButtonLink
              variant="quiet"
              className="px-1 text-link max-sm:min-h-6 max-sm:py-0 max-sm:text-sm"
              to={paths.employer.jobDetails(job._id)}
              state={toJobState(job)}
            >
              {m.applicant_job_details()}
            </ButtonLink>
          </div>
        </div>
      </div>
      {children && (
        <div className="ms-auto w-full print:hidden lg:w-auto lg:max-w-md lg:flex-1">
          {children}
        </div>
      )}
    </div>
  );
}
