import { Send, UserRound } from 'lucide-react';
import { RequireRole } from '#web/features/identity/require-role.tsx';
import { paths } from '#web/paths.ts';
import { DashboardLayout } from './dashboard-layout.tsx';

const items = [
  { to: paths.jobSeeker.applied, label: 'My Apply', icon: <Send /> },
  { to: paths.jobSeeker.profile, label: 'My Candidate Profile', icon: <UserRound /> },
];

export function Component() {
  return (
    <RequireRole role="jobSeeker">
      <DashboardLayout label="Job Seeker" items={items} />
    </RequireRole>
  );
}
