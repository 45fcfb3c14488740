import { Ban, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { User } from '#contract/users.ts';
import { Badge } from '#web/ui/badge.tsx';
import { AccessButton } from './access-button.tsx';

function Facts({ user }: { user: User }) {
  return (
    <p className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {user.isDisabled && (
        <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
          Disabled
        </Badge>
      )}
      {user.isEmployer && <Badge tone="primary">Employer</Badge>}
      {user.isJobSeeker && <Badge tone="primary">Job Seeker</Badge>}
      {!user.emailVerified && (
        <Badge icon={<CircleAlert aria-hidden="true" />}>Email not confirmed</Badge>
      )}
    </p>
  );
}

interface UserEntryProps {
  user: User;
  /** Nobody disables the account that he is logged in with. */
  isViewer: boolean;
}

export function UserEntry({ user, isViewer }: UserEntryProps) {
  const titleId = useId();
  return (
    <article
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-6"
    >
      <div className="min-w-0 max-sm:w-full sm:flex-1">
        <h2 id={titleId} className="text-base break-words">
          {user.fullName || user.displayName || user.userEmail}
        </h2>
        <p className="break-words text-muted">{user.userEmail}</p>
        <Facts user={user} />
      </div>
      {isViewer ? (
        <p className="text-muted">This is you</p>
      ) : (
        <AccessButton user={user} titleId={titleId} />
      )}
    </article>
  );
}
