import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { Outlet } from 'react-router';
import { sessionOptions } from '#web/api/session.ts';
import { useSignOut } from '#web/features/accounts/identity/sign-out.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { useRouteTitle } from '#web/lib/use-route-title.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { AdministrationTabs } from '#web/features/trust/administration/administration-tabs.tsx';

/** The server would say the same; there is no need to request what is refused. */
function NotForViewer() {
  // The page leads to Login as soon as nobody is logged in.
  const { signOut, isPending } = useSignOut(() => {});
  return (
    <EmptyState
      title={m.admin_not_for_you()}
      icon={<Icon of={ShieldAlert} />}
      action={
        <>
          <Button pending={isPending} onClick={signOut}>
            {m.admin_other_account()}
          </Button>
          <ButtonLink variant="quiet" to={paths.home}>
            {m.blog_list_home()}
          </ButtonLink>
        </>
      }
    >
      {m.admin_log_in()}
    </EmptyState>
  );
}

const Checking = () => <PageSpinner label={m.common_checking_login()} />;

export function Component() {
  const title = useRouteTitle();
  const { isAdministrator: isForViewer } = useViewer();
  const { isFetching } = useQuery({ ...sessionOptions, refetchOnMount: 'always' });
  return (
    <PageContainer>
      <PageHead title={title} />
      <PageHeading actions={isForViewer && <AdministrationTabs />}>{m.admin_title()}</PageHeading>
      {isForViewer && <Outlet />}
      {!isForViewer && (isFetching ? <Checking /> : <NotForViewer />)}
    </PageContainer>
  );
}
