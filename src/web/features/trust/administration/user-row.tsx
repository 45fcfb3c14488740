import { Ban, CircleAlert, ShieldAlert } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { useId } from 'react';
import type { UserEntry } from '#contract/trust/administration-entries.ts';
import { showAddress } from '#contract/platform/text/email-addresses.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Day } from '#web/ui/day.tsx';
import type { Proposal } from './decision-form.tsx';
import type { ListDecisions } from './use-list-decision.tsx';
import { jobsPath, logPath } from './list-links.ts';
import { BadgeRow, ListRow } from './list-row.tsx';
import { proposeForUser } from './proposals.ts';
import { RowActions } from './row-actions.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

export function UserBadges({ user }: { user: UserEntry }) {
  return (
    <BadgeRow>
      {user.isDisabled && (
        <Badge tone="danger" icon={<Icon of={Ban} />}>
          {m.admin_user_disabled()}
        </Badge>
      )}
      {user.isFrozen && (
        <Badge tone="danger" icon={<Icon of={Ban} />}>
          {m.admin_user_frozen()}
        </Badge>
      )}
      {user.isEmployer && <Badge>{m.common_employer()}</Badge>}
      {user.isJobSeeker && <Badge>{m.common_job_seeker()}</Badge>}
      {user.jobCount > 0 && (
        <Badge>{m.admin_user_jobs({ count: user.jobCount, open: user.openJobCount })}</Badge>
      )}
      {user.caseId !== undefined && (
        <Badge tone="warning" icon={<Icon of={ShieldAlert} />}>
          {m.admin_job_reported()}
        </Badge>
      )}
      {!user.emailVerified && (
        <Badge icon={<Icon of={CircleAlert} />}>{m.admin_user_unconfirmed()}</Badge>
      )}
    </BadgeRow>
  );
}

/** Links to more about a user. */
export function UserLinks({ user }: { user: UserEntry }) {
  return (
    <>
      {user.jobCount > 0 && (
        <ButtonLink variant="quiet" to={jobsPath(user.userEmail)}>
          {m.admin_user_view_jobs()}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" to={logPath(user._id)}>
        {m.admin_user_log()}
      </ButtonLink>
    </>
  );
}

const nameOf = ({ fullName, userEmail }: UserEntry): string => fullName || userEmail;

export const userDecisions: ListDecisions<UserEntry> = {
  propose: proposeForUser,
  describe: (user) => `${nameOf(user)} · ${showAddress(user.userEmail)}`,
};

export const placeholderUser: UserEntry = {
  _id: '',
  uid: 'somebody',
  fullName: 'Name of a person',
  userEmail: 'somebody@example.com',
  emailVerified: true,
  isEmployer: false,
  isJobSeeker: true,
  isDisabled: false,
  isFrozen: false,
  isErased: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  jobCount: 0,
  openJobCount: 0,
  version: 0,
};

interface UserRowProps {
  user: UserEntry;
  /** No administrator decides about themselves. */
  isViewer: boolean;
  onDecide: (proposal: Proposal) => void;
}

export function UserRow({ user, isViewer, onDecide }: UserRowProps) {
  const titleId = useId();
  return (
    <ListRow
      titleId={titleId}
      title={nameOf(user)}
      picture={<AvatarLogo shape="person" size="compact" name={nameOf(user)} />}
      facts={<UserBadges user={user} />}
      actions={
        isViewer ? (
          <p className="shrink-0 text-muted">{m.admin_user_is_you()}</p>
        ) : (
          <RowActions titleId={titleId} proposals={proposeForUser(user)} onDecide={onDecide}>
            {user.caseId !== undefined && (
              <ButtonLink variant="quiet" to={administrationPaths.report(user.caseId)}>
                {m.admin_job_view_reports()}
              </ButtonLink>
            )}
            <UserLinks user={user} />
          </RowActions>
        )
      }
    >
      <p className="text-sm text-muted">
        {showAddress(user.userEmail)}
        {user.company !== undefined && ` · ${user.company}`} ·{' '}
        <Sentence of={m.admin_user_since} day={<Day timestamp={user.createdAt} />} />
      </p>
    </ListRow>
  );
}
