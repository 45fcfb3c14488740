import { Briefcase, SquarePen, UserRound } from 'lucide-react';
import { pollingIntervals } from '#web/api/polling.ts';
import { countTurns } from '#web/features/conversations/turn.ts';
import { RequireRole } from '#web/features/identity/require-role.tsx';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { usePostedJobs } from '#web/features/jobs/use-own-jobs.ts';
import { paths } from '#web/paths.ts';
import { DashboardLayout } from './dashboard-layout.tsx';

const { employer } = paths;

function EmployerDashboard() {
  const { user } = useViewer();
  const { jobs = [] } = usePostedJobs(user?.userEmail, pollingIntervals.calm);
  const items = [
    {
      to: employer.postedJobs,
      alsoAt: [employer.dashboard, employer.applicants(':id'), `${employer.bareUpdateJob}/*`],
      label: 'Posted Job',
      icon: <Briefcase />,
      count: countTurns('employer', jobs),
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
