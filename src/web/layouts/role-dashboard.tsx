import { m } from '#messages';
import {
  Bookmark,
  Briefcase,
  ChartColumn,
  ListChecks,
  Send,
  SquarePen,
  UserRound,
  Users,
} from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useMatch } from 'react-router';
import { useWaiting } from '#web/features/hiring/waiting/waiting-api.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { RequireRole } from '#web/features/accounts/identity/require-session.tsx';
import { paths } from '#web/app/paths.ts';
import { DashboardLayout, type MenuItem } from './dashboard-layout.tsx';

const { employer, jobSeeker } = paths;

type Role = 'employer' | 'jobSeeker';

/** The first item of each has the number of applications that wait. */
const menus: Record<
  Role,
  (mayPost: boolean) => { label: string; items: [MenuItem, ...MenuItem[]] }
> = {
  employer: (mayPost) => ({
    label: m.dashboard_employer(),
    items: [
      {
        to: employer.postedJobs,
        alsoAt: [
          employer.dashboard,
          employer.applicants(':id'),
          employer.offerLetter(':id'),
          `${employer.bareUpdateJob}/*`,
        ],
        label: m.dashboard_posted_job(),
        icon: <Icon of={Briefcase} />,
      },
      ...(mayPost
        ? [
            {
              to: employer.addJob,
              alsoAt: [employer.postJob],
              label: m.dashboard_post_job(),
              icon: <Icon of={SquarePen} />,
            },
          ]
        : []),
      {
        to: employer.numbers,
        alsoAt: [employer.jobNumbers(':id')],
        label: m.dashboard_numbers(),
        icon: <Icon of={ChartColumn} />,
      },
      { to: employer.company, label: m.team_title(), icon: <Icon of={Users} /> },
      { to: employer.profile, label: m.dashboard_my_profile(), icon: <Icon of={UserRound} /> },
    ],
  }),
  jobSeeker: () => ({
    label: m.dashboard_job_seeker(),
    items: [
      {
        to: jobSeeker.applied,
        alsoAt: [jobSeeker.dashboard],
        label: m.dashboard_my_apply(),
        icon: <Icon mirrored of={Send} />,
      },
      {
        to: jobSeeker.shortlisted,
        label: m.dashboard_shortlisted(),
        icon: <Icon of={ListChecks} />,
      },
      { to: jobSeeker.savedJobs, label: m.dashboard_saved_jobs(), icon: <Icon of={Bookmark} /> },
      {
        to: jobSeeker.profile,
        label: m.dashboard_candidate_profile(),
        icon: <Icon of={UserRound} />,
      },
    ],
  }),
};

function Dashboard({ role }: { role: Role }) {
  const count = useWaiting()?.[role].waiting;
  // The list of applicants and one of them stand side by side.
  const isWide = useMatch(employer.applicants(':id')) !== null;
  const {
    label,
    items: [first, ...others],
  } = menus[role](useViewer().mayAct);
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
