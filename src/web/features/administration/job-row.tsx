import { Ban, ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { JobEntry } from '#contract/administration.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Day } from '#web/ui/day.tsx';
import { proposeForJob } from './proposals.ts';
import { RowActions } from './row-actions.tsx';

const off = <Ban aria-hidden="true" />;

function JobFacts({ job }: { job: JobEntry }) {
  const { isHidden, isOwnerRestricted, isOpen, caseId, signals, applicantCount } = job;
  const isOff = isHidden || isOwnerRestricted;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {isHidden && (
        <Badge tone="danger" icon={off}>
          Taken down
        </Badge>
      )}
      {isOwnerRestricted && (
        <Badge tone="danger" icon={off}>
          Off with its employer
        </Badge>
      )}
      {!isOff && <Badge>{isOpen ? 'Open' : 'Closed'}</Badge>}
      <Badge>{applicantCount === 1 ? '1 applicant' : `${applicantCount} applicants`}</Badge>
      {caseId !== undefined && (
        <Badge tone="warning" icon={<ShieldAlert aria-hidden="true" />}>
          Reported
        </Badge>
      )}
      {signals.length > 0 && (
        <Badge tone="warning">
          {signals.length === 1 ? '1 sign of fraud' : `${signals.length} signs of fraud`}
        </Badge>
      )}
    </p>
  );
}

/** One job, as administrators see it. */
export function JobRow({ job }: { job: JobEntry }) {
  const titleId = useId();
  const about = `${job.position} at ${job.company}`;
  return (
    <article
      aria-labelledby={titleId}
      className="flex items-start justify-between gap-3 px-4 py-4 sm:px-6"
    >
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="text-base [overflow-wrap:anywhere]">
          <Link to={paths.job(job)} className="underline-offset-4 hover:underline">
            {job.position}
          </Link>
        </h2>
        <p className="[overflow-wrap:anywhere]">
          {job.company} · {job.location}
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {job.owner.fullName} · {job.owner.userEmail} · <Day timestamp={job.postedAt} />
        </p>
        <JobFacts job={job} />
      </div>
      <RowActions about={about} titleId={titleId} proposals={proposeForJob(job)}>
        {job.caseId !== undefined && (
          <ButtonLink variant="quiet" to={paths.administration.report(job.caseId)}>
            Read the reports
          </ButtonLink>
        )}
        <ButtonLink
          variant="quiet"
          to={`${paths.administration.users}?q=${encodeURIComponent(job.owner.userEmail)}`}
        >
          Its employer
        </ButtonLink>
      </RowActions>
    </article>
  );
}
