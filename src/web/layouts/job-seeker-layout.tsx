import { Send, UserRound } from 'lucide-react';
import { useUnreadCount } from '#web/features/conversations/use-conversation.ts';
import { RequireRole } from '#web/features/identity/require-session.tsx';
import { paths } from '#web/paths.ts';
import { DashboardLayout } from './dashboard-layout.tsx';

const { jobSeeker } = paths;

function JobSeekerDashboard() {
  const unread = useUnreadCount('job-seeker');
  const items = [
    {
      to: jobSeeker.applied,
      alsoAt: [jobSeeker.dashboard],
      label: 'My Apply',
      icon: <Send />,
      count: unread,
    },
    { to: jobSeeker.profile, label: 'My Candidate Profile', icon: <UserRound /> },
  ];
  return <DashboardLayout label="Job Seeker" items={items} />;
}

export function Component() {
  return (
    <RequireRole role="jobSeeker">
      <JobSeekerDashboard />
    </RequireRole>
  );
}
