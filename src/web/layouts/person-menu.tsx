import { m } from '#messages';
import { personName, useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { useWaiting } from '#web/features/hiring/waiting/waiting-api.ts';
import { classNames } from '#web/lib/class-names.ts';
import { administrationPaths } from '#web/app/administration-paths.ts';
import { paths } from '#web/app/paths.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { useMenu } from '#web/ui/use-menu.ts';
import { NavItem } from './nav-item.tsx';
import { WaitingCount } from './waiting-count.tsx';

function PersonLinks() {
  const { isEmployer, isJobSeeker, isAdministrator } = useViewer();
  const waiting = useWaiting();
  return (
    <>
      {isEmployer && (
        <NavItem to={paths.employer.postedJobs}>
          {m.nav_posted_jobs()}
          <WaitingCount>{waiting?.employer.waiting}</WaitingCount>
        </NavItem>
      )}
      {isJobSeeker && (
        <NavItem to={paths.jobSeeker.applied}>
          {m.nav_my_applications()}
          <WaitingCount>{waiting?.jobSeeker.waiting}</WaitingCount>
        </NavItem>
      )}
      {isJobSeeker && <NavItem to={paths.jobSeeker.savedJobs}>{m.nav_saved()}</NavItem>}
      {isAdministrator && (
        <NavItem to={administrationPaths.reports}>{m.nav_administration()}</NavItem>
      )}
      <NavItem to={paths.account}>{m.nav_account()}</NavItem>
    </>
  );
}

/**
 * The pages of a signed-in person with what waits there: behind their picture on a large screen, in the one menu of a
 * small one. A chunk of its own: visitors need none of it.
 */
export function PersonMenu() {
  const { user, email } = useViewer();
  const waiting = useWaiting();
  const menu = useMenu();
  const name = personName(user, email);
  return (
    <li className="lg:mx-1 max-lg:my-1 max-lg:border-y max-lg:border-line max-lg:py-1">
      <div {...menu.areaProps} className="relative">
        <button
          type="button"
          {...menu.buttonProps}
          className="relative hidden size-11 cursor-pointer place-items-center rounded-full lg:grid"
        >
          <AvatarLogo shape="person" size="compact" name={name} src={user?.photoURL} />
          <span className="sr-only">{m.nav_your_account()}</span>
          <span className="absolute top-0 start-6 flex">
            <WaitingCount isCorner>
              {waiting && waiting.employer.waiting + waiting.jobSeeker.waiting}
            </WaitingCount>
          </span>
        </button>
        <div
          className={classNames(
            'lg:absolute lg:top-full lg:end-0 lg:w-60 lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-2 lg:shadow-lg',
            menu.isOpen ? 'opens' : 'lg:hidden',
          )}
        >
          <p className="truncate px-3 py-1 text-sm text-muted">{name}</p>
          <ul {...menu.listProps} className="flex flex-col gap-1">
            <PersonLinks />
          </ul>
        </div>
      </div>
    </li>
  );
}
