import { Send, UserRound } from 'lucide-react';
import { pollingIntervals } from '#web/api/polling.ts';
import { countTurns } from '#web/features/conversations/turn.ts';
import { RequireRole } from '#web/features/identity/require-role.tsx';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { useAppliedJobs } from '#web/features/jobs/use-own-jobs.ts';
import { paths } from '#web/paths.ts';
import { DashboardLayout } from './dashboard-layout.tsx';

const { jobSeeker } = paths;

function JobSeekerDashboard() {
  const { user } = useViewer();
  const { jobs = [] } = useAppliedJobs(user?._id, pollingIntervals.calm);
  const items = [
    {
      to: jobSeeker.applied,
      alsoAt: [jobSeeker.dashboard],
      label: 'My Apply',
      icon: <Send />,
      count: countTurns('job-seeker', jobs),
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
