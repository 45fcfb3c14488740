import { useInfiniteQuery } from '@tanstack/react-query';
import { administeredUsersOptions } from '#web/features/trust/administration/administration-api.ts';
import { ListTools, useListFilter } from '#web/features/trust/administration/list-tools.tsx';
import { ListView } from '#web/features/trust/administration/list-view.tsx';
import { UserRow } from '#web/features/trust/administration/user-row.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';

const filters = {
  role: {
    label: 'Role',
    all: 'All roles',
    choices: [
      { value: 'employer', label: 'Employers' },
      { value: 'job-seeker', label: 'Job seekers' },
    ],
  },
  state: {
    label: 'State',
    all: 'All states',
    choices: [
      { value: 'disabled', label: 'Disabled' },
      { value: 'frozen', label: 'Jobs taken down' },
    ],
  },
} as const;

/** All users. Disabling someone logs them out at once. */
export function Component() {
  const list = useInfiniteQuery(administeredUsersOptions(useListFilter(filters)));
  const viewer = useViewer();
  return (
    <>
      <ListTools search="Search users" placeholder="Name or email" filters={filters} />
      <ListView list={list} names={['user', 'users']}>
        {(user) => <UserRow user={user} isViewer={user.uid === viewer.uid} />}
      </ListView>
    </>
  );
}
