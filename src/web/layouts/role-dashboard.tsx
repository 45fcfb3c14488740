import { Bookmark, Briefcase, ListChecks, Send, SquarePen, UserRound } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useMatch } from 'react-router';
import { useWaiting } from '#web/features/hiring/conversations/waiting-api.ts';
import { RequireRole } from '#web/features/accounts/identity/require-session.tsx';
import { paths } from '#web/paths.ts';
import { DashboardLayout, type MenuItem } from './dashboard-layout.tsx';

const { employer, jobSeeker } = paths;

/** The first item of each has the number of applications that wait. */
const menus: Record<'employer' | 'jobSeeker', { label: string; items: [MenuItem, ...MenuItem[]] }> =
  {
    employer: {
      label: 'Employer',
      items: [
        {
          to: employer.postedJobs,
          alsoAt: [employer.dashboard, employer.applicants(':id'), `${employer.bareUpdateJob}/*`],
          label: 'Posted Job',
          icon: <Icon of={Briefcase} />,
        },
        {
          to: employer.addJob,
          alsoAt: [employer.postJob],
          label: 'Post A Job',
          icon: <Icon of={SquarePen} />,
        },
        { to: employer.profile, label: 'My Profile', icon: <Icon of={UserRound} /> },
      ],
    },
    jobSeeker: {
      label: 'Job Seeker',
      items: [
        {
          to: jobSeeker.applied,
          alsoAt: [jobSeeker.dashboard],
          label: 'My Apply',
          icon: <Icon of={Send} />,
        },
        { to: jobSeeker.shortlisted, label: 'Shortlisted', icon: <Icon of={ListChecks} /> },
        { to: jobSeeker.savedJobs, label: 'Saved Jobs', icon: <Icon of={Bookmark} /> },
        { to: jobSeeker.profile, label: 'My Candidate Profile', icon: <Icon of={UserRound} /> },
      ],
    },
  };

function Dashboard({ role }: { role: keyof typeof menus }) {
  const count = useWaiting()?.[role].waiting;
  // The list of applicants and one of them stand side by side.
  const isWide = useMatch(employer.applicants(':id')) !== null;
  const {
    label,
    items: [first, ...others],
  } = menus[role];
  return <DashboardLayout label={label} items={[{ ...first, count }, ...others]} isWide={isWide} />;
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
