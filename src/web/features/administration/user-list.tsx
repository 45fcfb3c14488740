import { Ban, CircleAlert, Users } from 'lucide-react';
import { useId } from 'react';
import type { User } from '#contract/users.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import { AccessButton } from './access-button.tsx';
import { useUsers } from './administration-api.ts';

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
  /** Disabling one's own account is not offered. */
  isViewer: boolean;
}

function UserEntry({ user, isViewer }: UserEntryProps) {
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

const listClasses = 'card-surface divide-y divide-line';

const formatCount = (count: number, isComplete: boolean): string => {
  const users = count === 1 ? 'One user' : `${count} users`;
  return isComplete ? `${users}.` : `The first ${users}.`;
};

const loading = (
  <SkeletonList count={8} label="Loading users" className={listClasses}>
    <div className="flex flex-col gap-2 px-4 py-4 sm:px-6">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="h-7 w-32" />
    </div>
  </SkeletonList>
);

/** All users of the site, as far as they were read. */
export function UserList({ viewerUid }: { viewerUid: string }) {
  const { more, ...query } = useUsers();
  return (
    <QueryView
      query={query}
      loading={loading}
      failed="The users could not be loaded"
      empty={<EmptyState title="There are no accounts yet" icon={<Users />} />}
    >
      {(users) => (
        <>
          <LiveRegion visible>{formatCount(users.length, more === undefined)}</LiveRegion>
          <ul className={`mt-3 ${listClasses}`}>
            {users.map((user) => (
              <li key={user._id}>
                <UserEntry user={user} isViewer={user.uid === viewerUid} />
              </li>
            ))}
          </ul>
          <ShowMore more={more} />
        </>
      )}
    </QueryView>
  );
}
