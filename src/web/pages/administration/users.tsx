import { useInfiniteQuery } from '@tanstack/react-query';
import { m } from '#messages';
import { administeredUsersOptions } from '#web/features/trust/administration/administration-api.ts';
import { ListTools, useListFilter } from '#web/features/trust/administration/list-tools.tsx';
import { type ListTexts, ListView } from '#web/features/trust/administration/list-view.tsx';
import {
  placeholderUser,
  userDecisions,
  UserRow,
} from '#web/features/trust/administration/user-row.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';

const makeFilters = () =>
  ({
    role: {
      label: m.admin_filter_role(),
      all: m.admin_filter_all_roles(),
      choices: [
        { value: 'employer', label: m.admin_filter_employers() },
        { value: 'job-seeker', label: m.admin_filter_job_seekers() },
      ],
    },
    state: {
      label: m.admin_filter_state(),
      all: m.admin_filter_all_states(),
      choices: [
        { value: 'disabled', label: m.admin_user_disabled() },
        { value: 'frozen', label: m.admin_user_frozen() },
      ],
    },
  }) as const;

const texts: ListTexts = {
  count: m.admin_list_users,
  firstCount: m.admin_list_users_first,
  none: m.admin_list_users_none,
  loading: m.admin_list_users_loading,
  failed: m.admin_list_users_failed,
};

/** All users. Disabling someone logs them out at once. */
export function Component() {
  const filters = makeFilters();
  const list = useInfiniteQuery(administeredUsersOptions({ query: useListFilter(filters) }));
  const viewer = useViewer();
  return (
    <>
      <ListTools
        search={m.admin_users_search()}
        placeholder={m.admin_users_search_example()}
        filters={filters}
      />
      <ListView list={list} placeholder={placeholderUser} texts={texts} decisions={userDecisions}>
        {(user, onDecide) => (
          <UserRow user={user} isViewer={user.uid === viewer.uid} onDecide={onDecide} />
        )}
      </ListView>
    </>
  );
}
