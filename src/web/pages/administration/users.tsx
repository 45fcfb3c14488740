import { Users } from 'lucide-react';
import { useAdministeredUsers } from '#web/features/administration/administration-api.ts';
import {
  ListFilter,
  ListSearch,
  useChoice,
  useWords,
} from '#web/features/administration/list-tools.tsx';
import { ListView } from '#web/features/administration/list-view.tsx';
import { UserRow } from '#web/features/administration/user-row.tsx';
import { useGetSessionQuery } from '#web/features/identity/identity-api.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

const roles = [
  { value: 'employer', label: 'Employers' },
  { value: 'job-seeker', label: 'Job seekers' },
];
const states = [
  { value: 'disabled', label: 'Disabled' },
  { value: 'frozen', label: 'Jobs taken down' },
];

/** All users. Disabling someone logs them out at once. */
export function Component() {
  const q = useWords();
  const role = useChoice('role', ['employer', 'job-seeker']);
  const state = useChoice('state', ['disabled', 'frozen']);
  const filter = { ...(q && { q }), ...(role && { role }), ...(state && { state }) };
  const list = useAdministeredUsers(filter);
  const { data: session } = useGetSessionQuery();
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label="Search users" placeholder="Name or email" />
        <ListFilter name="role" label="Role" all="All roles" choices={roles} />
        <ListFilter name="state" label="State" all="All states" choices={states} />
      </div>
      <ListView
        list={list}
        names={['user', 'users']}
        empty={<EmptyState title="No user is like this" icon={<Users />} />}
      >
        {(user) => <UserRow user={user} isViewer={user.uid === session?.identity?.uid} />}
      </ListView>
    </>
  );
}
