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
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { useWaiting } from '#web/features/hiring/waiting/waiting-api.ts';
import { paths } from '#web/app/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Menu, MenuItem } from './dashboard-layout.tsx';

const { employer, jobSeeker } = paths;

export type Role = 'employer' | 'jobSeeker';

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

/** The menu of a role's dashboard, with what waits there. */
export function useRoleMenu(): (role: Role) => Menu {
  const waiting = useWaiting();
  const { mayAct } = useViewer();
  return (role) => {
    const {
      label,
      items: [first, ...others],
    } = menus[role](mayAct);
    return { label, items: [{ ...first, count: waiting?.[role].waiting }, ...others] };
  };
}
