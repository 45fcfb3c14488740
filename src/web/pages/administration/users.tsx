import { useAdministeredUsers } from '#web/features/trust/administration/administration-api.ts';
import { ListTools, useListFilter } from '#web/features/trust/administration/list-tools.tsx';
import { ListView } from '#web/features/trust/administration/list-view.tsx';
import { UserRow } from '#web/features/trust/administration/user-row.tsx';
import { useGetSessionQuery } from '#web/features/accounts/identity/identity-api.ts';

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
  const list = useAdministeredUsers(useListFilter(filters));
  const { data: session } = useGetSessionQuery();
  return (
    <>
      <ListTools search="Search users" placeholder="Name or email" filters={filters} />
      <ListView list={list} names={['user', 'users']}>
        {(user) => <UserRow user={user} isViewer={user.uid === session?.identity?.uid} />}
      </ListView>
    </>
  );
}
