import { Outlet } from 'react-router';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { DashboardLayout } from './dashboard-layout.tsx';
import { PageContainer } from './page-container.tsx';
import { useRoleMenu } from './role-menus.tsx';

/** The account stands beside the menus of the person's dashboards, so that the way back is in sight; alone where there are none. */
export function Component() {
  const { isEmployer, isJobSeeker } = useViewer();
  const toMenu = useRoleMenu();
  const [first, ...others] = [
    ...(isEmployer ? [toMenu('employer')] : []),
    ...(isJobSeeker ? [toMenu('jobSeeker')] : []),
  ];
  return first ? (
    <DashboardLayout menus={[first, ...others]}>
      <Outlet />
    </DashboardLayout>
  ) : (
    <PageContainer>
      <Outlet />
    </PageContainer>
  );
}
