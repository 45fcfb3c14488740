import { Ban, CircleAlert } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useId } from 'react';
import type { UserEntry } from '#contract/trust/administration.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Day } from '#web/ui/day.tsx';
import { jobsPath, logPath } from './list-links.ts';
import { BadgeRow, ListRow } from './list-row.tsx';
import { proposeForUser } from './proposals.ts';
import { RowActions } from './row-actions.tsx';

export function UserBadges({ user }: { user: UserEntry }) {
  return (
    <BadgeRow>
      {user.isDisabled && (
        <Badge tone="danger" icon={<Icon of={Ban} />}>
          Disabled
        </Badge>
      )}
      {user.isFrozen && (
        <Badge tone="danger" icon={<Icon of={Ban} />}>
          Jobs taken down
        </Badge>
      )}
      {user.isEmployer && <Badge>Employer</Badge>}
      {user.isJobSeeker && <Badge>Job Seeker</Badge>}
      {user.jobCount > 0 && (
        <Badge>
          {user.jobCount === 1 ? '1 job' : `${user.jobCount} jobs`}, {user.openJobCount} open
        </Badge>
      )}
      {!user.emailVerified && <Badge icon={<Icon of={CircleAlert} />}>Email not confirmed</Badge>}
    </BadgeRow>
  );
}

/** Where more is to be read about a user. */
export function UserLinks({ user }: { user: UserEntry }) {
  return (
    <>
      {user.jobCount > 0 && (
        <ButtonLink variant="quiet" to={jobsPath(user.userEmail)}>
          View jobs
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" to={logPath(user._id)}>
        Earlier actions
      </ButtonLink>
    </>
  );
}

interface UserRowProps {
  user: UserEntry;
  /** No administrator decides about themselves. */
  isViewer: boolean;
}

/** One user, as administrators see them. */
export function UserRow({ user, isViewer }: UserRowProps) {
  const titleId = useId();
  const name = user.fullName || user.userEmail;
  return (
    <ListRow
      titleId={titleId}
      title={name}
      facts={<UserBadges user={user} />}
      actions={
        isViewer ? (
          <p className="shrink-0 text-muted">This is you</p>
        ) : (
          <RowActions
            about={`${name} · ${user.userEmail}`}
            titleId={titleId}
            proposals={proposeForUser(user)}
          >
            <UserLinks user={user} />
          </RowActions>
        )
      }
    >
      <p className="text-sm text-muted">
        {user.userEmail}
        {user.company !== undefined && ` · ${user.company}`} · since{' '}
        <Day timestamp={user.createdAt} />
      </p>
    </ListRow>
  );
}
