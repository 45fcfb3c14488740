import { Briefcase, SquarePen, UserRound } from 'lucide-react';
import { RequireRole } from '#web/features/identity/require-role.tsx';
import { paths } from '#web/paths.ts';
import { DashboardLayout } from './dashboard-layout.tsx';

const items = [
  { to: paths.employer.postedJobs, label: 'Posted Job', icon: <Briefcase /> },
  { to: paths.employer.addJob, label: 'Post A Job', icon: <SquarePen /> },
  { to: paths.employer.profile, label: 'My Profile', icon: <UserRound /> },
];

export function Component() {
  return (
    <RequireRole role="employer">
      <DashboardLayout label="Employer" items={items} />
    </RequireRole>
  );
}
