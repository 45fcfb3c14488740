import { ShieldAlert } from 'lucide-react';
import { errors } from '#contract/errors.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { UserList } from '#web/features/administration/user-list.tsx';
import { useGetSessionQuery } from '#web/features/identity/identity-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

/** The server would say the same; there is no need to request what is refused. */
const notForViewer = (
  <EmptyState title="This page is not for your account" icon={<ShieldAlert />}>
    {errors['not-an-administrator'].text}
  </EmptyState>
);

function Users() {
  const { data, error, refetch } = useGetSessionQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <QueryView
      query={{ data, error, refetch }}
      loading={<PageSpinner label="Checking who is signed in" />}
      failed="The users could not be loaded"
    >
      {({ identity, isAdministrator }) =>
        identity && isAdministrator ? <UserList viewerUid={identity.uid} /> : notForViewer
      }
    </QueryView>
  );
}

export function Component() {
  return (
    <PageContainer width="reading">
      <PageHead title="Administration" />
      <BackLink to={paths.account}>Account</BackLink>
      <PageHeading intro="All accounts of this site. Disabling one logs its user out at once and deletes nothing.">
        Administration
      </PageHeading>
      <Users />
    </PageContainer>
  );
}
