import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import { ChevronRight, Users } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from 'react-router';
import type { Job } from '#contract/hiring/jobs.ts';
import { toJobState } from '#web/features/hiring/jobs/use-job.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';

/** How many people applied, with a link to them. */
export function ApplicantsLink({ job }: { job: Job }) {
  const { applicantCount = 0, waitingCount = 0 } = job;
  return (
    <Link
      to={paths.employer.applicants(job._id)}
      state={toJobState(job)}
      className="flex min-h-11 w-full items-center gap-2 rounded-control border border-line px-3 py-1.5 transition-colors hover:border-control hover:bg-page sm:w-auto"
    >
      <Icon of={Users} className="size-5 shrink-0 text-muted max-sm:hidden" />
      <span>
        <span className="figure text-lg">{formatNumber(applicantCount)}</span>{' '}
        {m.posted_job_person_applied()}
      </span>
      {waitingCount > 0 && (
        <Badge tone="warning">
          {m.job_applicants_waiting({ applicants: formatNumber(waitingCount) })}
        </Badge>
      )}
      <Icon
        mirrored
        of={ChevronRight}
        className="ms-auto size-5 shrink-0 text-muted max-sm:hidden"
      />
    </Link>
  );
}
