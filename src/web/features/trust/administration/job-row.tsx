import { Ban, ShieldAlert } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { useId } from 'react';
import type { JobEntry } from '#contract/trust/administration-entries.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Day } from '#web/ui/day.tsx';
import type { Proposal } from './decision-form.tsx';
import type { ListDecisions } from './use-list-decision.tsx';
import { userPath } from './list-links.ts';
import { BadgeRow, ListRow } from './list-row.tsx';
import { proposeForJob } from './proposals.ts';
import { RowActions } from './row-actions.tsx';
import { FraudSignals } from './fraud-signals.tsx';

const off = <Icon of={Ban} />;

function JobBadges({ job }: { job: JobEntry }) {
  const { isHidden, awaitsApproval, isOwnerRestricted, isOpen, caseId, applicantCount } = job;
  return (
    <BadgeRow>
      {isHidden && (
        <Badge tone="danger" icon={off}>
          {m.case_taken_down()}
        </Badge>
      )}
      {isOwnerRestricted && (
        <Badge tone="danger" icon={off}>
          {m.admin_job_employer_taken_down()}
        </Badge>
      )}
      {awaitsApproval && <Badge tone="info">{m.case_awaits_approval()}</Badge>}
      {caseId !== undefined && !awaitsApproval && (
        <Badge tone="warning" icon={<Icon of={ShieldAlert} />}>
          {m.admin_job_reported()}
        </Badge>
      )}
      {!isOpen && <Badge>{m.admin_job_closed()}</Badge>}
      {applicantCount > 0 && <Badge>{m.admin_job_applicants({ count: applicantCount })}</Badge>}
    </BadgeRow>
  );
}

export const jobDecisions: ListDecisions<JobEntry> = {
  propose: proposeForJob,
  describe: ({ position, company }) => m.admin_job_at_company({ position, company }),
};

export const placeholderJob: JobEntry = {
  _id: '',
  position: 'Example position',
  company: 'Example company',
  logo: '',
  location: 'Dhaka, Bangladesh',
  owner: { _id: '', fullName: 'Name of a person', userEmail: 'somebody@example.com' },
  postedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: '2026-01-01T00:00:00.000Z',
  applicantCount: 2,
  isOpen: true,
  isHidden: false,
  awaitsApproval: false,
  isOwnerRestricted: false,
  signals: [],
  version: 0,
};

interface JobRowProps {
  job: JobEntry;
  onDecide: (proposal: Proposal) => void;
}

export function JobRow({ job, onDecide }: JobRowProps) {
  const titleId = useId();
  return (
    <ListRow
      titleId={titleId}
      title={job.position}
      picture={<AvatarLogo size="compact" name={job.company} src={job.logo} />}
      to={paths.job(job)}
      facts={<JobBadges job={job} />}
      actions={
        <RowActions titleId={titleId} proposals={proposeForJob(job)} onDecide={onDecide}>
          {job.caseId !== undefined && (
            <ButtonLink variant="quiet" to={administrationPaths.report(job.caseId)}>
              {m.admin_job_view_reports()}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" to={userPath(job.owner.userEmail)}>
            {m.admin_job_view_employer()}
          </ButtonLink>
        </RowActions>
      }
    >
      <p className="text-sm">
        {job.company} · {job.location}
      </p>
      <p className="text-sm text-muted">
        {job.owner.fullName} · {showAddress(job.owner.userEmail)} · <Day timestamp={job.postedAt} />
      </p>
      <FraudSignals signals={job.signals} />
    </ListRow>
  );
}
