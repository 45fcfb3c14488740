import { useWaiting } from '#web/features/hiring/conversations/waiting-api.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { paths } from '#web/paths.ts';
import { NavItem } from './nav-item.tsx';
import { WaitingCount } from './waiting-count.tsx';

/**
 * The ways to a signed-in user's own work, each with what waits there, and to the administration. A chunk of its own:
 * visitors need none of it.
 */
export function Component() {
  const { isEmployer, isJobSeeker, isAdministrator } = useViewer();
  const waiting = useWaiting();
  return (
    <>
      {isAdministrator && <NavItem to={paths.administration.reports}>Administration</NavItem>}
      {isEmployer && (
        <NavItem to={paths.employer.postedJobs}>
          My jobs
          <WaitingCount>{waiting?.employer.waiting}</WaitingCount>
        </NavItem>
      )}
      {isJobSeeker && (
        <NavItem to={paths.jobSeeker.applied}>
          My applications
          <WaitingCount>{waiting?.jobSeeker.waiting}</WaitingCount>
        </NavItem>
      )}
      {isJobSeeker && <NavItem to={paths.jobSeeker.savedJobs}>Saved</NavItem>}
    </>
  );
}
