import { Ban, ShieldAlert } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useId } from 'react';
import type { JobEntry } from '#contract/trust/administration.ts';
import { administrationPaths } from '#web/administration-paths.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Day } from '#web/ui/day.tsx';
import { userPath } from './list-links.ts';
import { BadgeRow, ListRow } from './list-row.tsx';
import { proposeForJob } from './proposals.ts';
import { RowActions } from './row-actions.tsx';
import { FraudSignals } from './fraud-signals.tsx';

const off = <Icon of={Ban} />;

function JobBadges({ job }: { job: JobEntry }) {
  const { isHidden, isOwnerRestricted, isOpen, caseId, applicantCount } = job;
  return (
    <BadgeRow>
      {isHidden && (
        <Badge tone="danger" icon={off}>
          Taken down
        </Badge>
      )}
      {isOwnerRestricted && (
        <Badge tone="danger" icon={off}>
          Employer taken down
        </Badge>
      )}
      {caseId !== undefined && (
        <Badge tone="warning" icon={<Icon of={ShieldAlert} />}>
          Reported
        </Badge>
      )}
      {!isOpen && <Badge>Closed</Badge>}
      {applicantCount > 0 && (
        <Badge>{applicantCount === 1 ? '1 applicant' : `${applicantCount} applicants`}</Badge>
      )}
    </BadgeRow>
  );
}

/** One job, as administrators see it. */
export function JobRow({ job }: { job: JobEntry }) {
  const titleId = useId();
  return (
    <ListRow
      titleId={titleId}
      title={job.position}
      to={paths.job(job)}
      facts={<JobBadges job={job} />}
      actions={
        <RowActions
          about={`${job.position} at ${job.company}`}
          titleId={titleId}
          proposals={proposeForJob(job)}
        >
          {job.caseId !== undefined && (
            <ButtonLink variant="quiet" to={administrationPaths.report(job.caseId)}>
              View reports
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" to={userPath(job.owner.userEmail)}>
            View employer
          </ButtonLink>
        </RowActions>
      }
    >
      <p className="text-sm">
        {job.company} · {job.location}
      </p>
      <p className="text-sm text-muted">
        {job.owner.fullName} · {job.owner.userEmail} · <Day timestamp={job.postedAt} />
      </p>
      <FraudSignals signals={job.signals} />
    </ListRow>
  );
}
