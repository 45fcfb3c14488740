import { Briefcase, SquarePen, UserRound } from 'lucide-react';
import { useUnreadCount } from '#web/features/conversations/use-conversation.ts';
import { RequireRole } from '#web/features/identity/require-session.tsx';
import { paths } from '#web/paths.ts';
import { DashboardLayout } from './dashboard-layout.tsx';

const { employer } = paths;

function EmployerDashboard() {
  const unread = useUnreadCount('employer');
  const items = [
    {
      to: employer.postedJobs,
      alsoAt: [employer.dashboard, employer.applicants(':id'), `${employer.bareUpdateJob}/*`],
      label: 'Posted Job',
      icon: <Briefcase />,
      count: unread,
    },
    { to: employer.addJob, alsoAt: [employer.postJob], label: 'Post A Job', icon: <SquarePen /> },
    { to: employer.profile, label: 'My Profile', icon: <UserRound /> },
  ];
  return <DashboardLayout label="Employer" items={items} />;
}

export function Component() {
  return (
    <RequireRole role="employer">
      <EmployerDashboard />
    </RequireRole>
  );
}
