import { Outlet, useMatch } from 'react-router';
import { RequireRole } from '#web/features/accounts/identity/require-session.tsx';
import { paths } from '#web/app/paths.ts';
import { DashboardLayout } from './dashboard-layout.tsx';
import { type Role, useRoleMenu } from './role-menus.tsx';

const { employer } = paths;

function Dashboard({ role }: { role: Role }) {
  const toMenu = useRoleMenu();
  // The list of applicants and one of them stand side by side.
  const isWide = useMatch(employer.applicants(':id')) !== null;
  return (
    <DashboardLayout menus={[toMenu(role)]} isWide={isWide}>
      <Outlet />
    </DashboardLayout>
  );
}

/** The dashboard of either role, by the URL. */
export function Component() {
  const role = useMatch(`${employer.dashboard}/*`) ? 'employer' : 'jobSeeker';
  return (
    <RequireRole key={role} role={role}>
      <Dashboard role={role} />
    </RequireRole>
  );
}
