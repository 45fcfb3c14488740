import { Ban, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { UserEntry } from '#contract/administration.ts';
import { paths } from '#web/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Day } from '#web/ui/day.tsx';
import { proposeForUser } from './proposals.ts';
import { RowActions } from './row-actions.tsx';

export function UserFacts({ user }: { user: UserEntry }) {
  return (
    <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {user.isDisabled && (
        <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
          Disabled
        </Badge>
      )}
      {user.isFrozen && (
        <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
          Jobs taken down
        </Badge>
      )}
      {user.isEmployer && <Badge tone="primary">Employer</Badge>}
      {user.isJobSeeker && <Badge tone="primary">Job Seeker</Badge>}
      {user.jobCount > 0 && (
        <Badge>
          {user.jobCount === 1 ? '1 job' : `${user.jobCount} jobs`}, {user.openJobCount} open
        </Badge>
      )}
      {!user.emailVerified && (
        <Badge icon={<CircleAlert aria-hidden="true" />}>Email not confirmed</Badge>
      )}
    </p>
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
    <article
      aria-labelledby={titleId}
      className="flex items-start justify-between gap-3 px-4 py-4 sm:px-6"
    >
      <div className="min-w-0 flex-1">
        <h2 id={titleId} className="text-base [overflow-wrap:anywhere]">
          {name}
        </h2>
        <p className="text-muted [overflow-wrap:anywhere]">
          {user.userEmail}
          {user.company !== undefined && ` · ${user.company}`}
        </p>
        <p className="text-sm text-muted">
          Since <Day timestamp={user.createdAt} />
        </p>
        <UserFacts user={user} />
      </div>
      {isViewer ? (
        <p className="text-muted">This is you</p>
      ) : (
        <RowActions
          about={`${name} · ${user.userEmail}`}
          titleId={titleId}
          proposals={proposeForUser(user)}
        >
          {user.jobCount > 0 && (
            <ButtonLink
              variant="quiet"
              to={`${paths.administration.jobs}?q=${encodeURIComponent(user.userEmail)}`}
            >
              Jobs of this employer
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" to={`${paths.administration.log}?target=${user._id}`}>
            What was done before
          </ButtonLink>
        </RowActions>
      )}
    </article>
  );
}
