import { m } from '#messages';
import { Menu } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { Suspense, useState } from 'react';
import { Link, useLocation, useMatch } from 'react-router';
import { listLanguages } from '#contract/platform/language.ts';
import type { SiteInfo } from '#contract/platform/site.ts';
import { originAt, withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { useSignOut } from '#web/features/accounts/identity/sign-out.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { ThemeToggle } from '#web/features/theme/theme-toggle.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { useSite } from '#web/lib/site-context.ts';
import { useHydrated } from '#web/lib/use-is-hydrated.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { useMenu } from '#web/ui/use-menu.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { NavItem, navLinkClass } from './nav-item.tsx';

const PersonMenu = lazyPart(async () => (await import('./person-menu.tsx')).PersonMenu);

const Bell = lazyPart(async () => (await import('./bell.tsx')).NotificationBell);

interface PlaceProps {
  /** The session is not known yet: shown to who was signed in at the last visit. */
  isLikely: boolean;
}

/** The place of the bell, until it is there. */
function BellPlace({ isLikely }: PlaceProps) {
  return (
    <span aria-hidden="true" className={classNames('size-11', isLikely && 'when-signed-in')} />
  );
}

/** The place of the person's menu in the bar, until it is there. */
function PersonPlace({ isLikely }: PlaceProps) {
  return (
    <li aria-hidden="true" className={classNames('lg:mx-1', isLikely && 'when-signed-in')}>
      <span className="hidden size-11 lg:block" />
    </li>
  );
}

/** The dashboard of employers has the same link in its own menu. */
function PostJobItem() {
  const isElsewhere = useMatch(`${paths.employer.dashboard}/*`) === null;
  const { mayAct } = useViewer();
  return (
    <li className="lg:ms-auto">
      {isElsewhere && mayAct && (
        <ButtonLink to={postJobLink().to} variant="secondary" className="w-full">
          {postJobLink().label}
        </ButtonLink>
      )}
    </li>
  );
}

/** Until the session is known, both ways are in the page and the style sheet shows the likely one. */
function SessionItems() {
  const { isLoading, email } = useViewer();
  const [signOuts, setSignOuts] = useState(0);
  const { signOut, isPending } = useSignOut(() => setSignOuts((count) => count + 1));
  const firstLink = useFocusAfterLoss<HTMLAnchorElement>(signOuts);
  // The server sends one page to all: its links name no page to come back to.
  const origin = useHydrated(originAt(useLocation()), undefined);
  return (
    <>
      {!email &&
        listSignedOutLinks().map(({ to, label }, index) => (
          <NavItem
            key={to}
            to={withOrigin(to, origin)}
            ref={index === 0 ? firstLink : undefined}
            {...(isLoading && { className: 'when-signed-out' })}
          >
            {label}
          </NavItem>
        ))}
      {(email || isLoading) && (
        <li className={classNames(!email && 'when-signed-in')}>
          <Button
            variant="quiet"
            pending={isPending}
            className="w-full justify-start px-3 text-muted lg:justify-center"
            onClick={signOut}
          >
            {m.nav_logout()}
          </Button>
        </li>
      )}
    </>
  );
}

/** The way to other languages, where the site has any: in the menu, or on a wide screen beside the theme. */
function LanguageItems() {
  return (
    listLanguages(useSite()).length > 1 && (
      <li className="lg:hidden">
        <LanguageSwitch hasGlobe className={navLinkClass} />
      </li>
    )
  );
}

export function NavBar() {
  const menu = useMenu({ opensOnHover: true });
  const { user, email, isLoading } = useViewer();
  const site = useSite();
  const isLikely = email === '';
  const hasPlaces = email !== '' || isLoading;
  const bellPlace = hasPlaces && <BellPlace isLikely={isLikely} />;
  const personPlace = hasPlaces && <PersonPlace isLikely={isLikely} />;
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface noscript:static print:hidden">
      <nav
        aria-label={m.nav_main()}
        className="mx-auto flex min-h-16 max-w-content flex-wrap items-center gap-1 px-4 sm:gap-2 sm:px-6"
      >
        <Link
          to={paths.home}
          className="me-auto flex min-h-11 max-w-64 shrink-0 items-center font-face text-lg font-bold max-sm:max-w-35 sm:text-xl lg:me-2"
        >
          <Mark className="me-2 size-7 shrink-0 text-primary" />
          <span className="wrap-anywhere">{site.name}</span>
        </Link>
        <div {...menu.areaProps} className="relative max-lg:order-last lg:grow">
          <Button
            variant="quiet"
            className="max-sm:gap-1 max-sm:px-1 lg:hidden noscript:hidden"
            {...menu.buttonProps}
          >
            <Icon of={Menu} className="size-5" />
            {m.nav_menu()}
          </Button>
          <ul
            {...menu.listProps}
            className={classNames(
              'absolute top-full end-0 z-40 max-h-[calc(100dvh-5rem)] w-60 flex-col gap-1 overflow-y-auto rounded-card border border-line bg-surface p-2 shadow-lg',
              'lg:static lg:flex lg:max-h-none lg:w-auto lg:flex-row lg:flex-wrap lg:items-center lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none',
              'noscript:static noscript:flex noscript:w-auto noscript:flex-row noscript:flex-wrap noscript:border-0 noscript:p-0 noscript:shadow-none',
              menu.isOpen ? 'opens flex' : 'hidden',
            )}
          >
            {listNavLinks(site).map(({ to, label }) => (
              <NavItem key={to} to={to}>
                {label}
              </NavItem>
            ))}
            <PostJobItem />
            {user ? (
              <Suspense fallback={personPlace}>
                <PersonMenu />
              </Suspense>
            ) : (
              personPlace
            )}
            <SessionItems />
            <LanguageItems />
          </ul>
        </div>
        <div className="flex items-center noscript:hidden">
          {user ? (
            <Suspense fallback={bellPlace}>
              <Bell />
            </Suspense>
          ) : (
            bellPlace
          )}
          <span className="hidden lg:flex">
            <LanguageSwitch hasGlobe className={navLinkClass} />
          </span>
          <ThemeToggle />
        </div>
      </nav>
    </header>
  );
}

export const listNavLinks = ({ hasBlogs }: Pick<SiteInfo, 'hasBlogs'>) => [
  { to: paths.home, label: m.nav_home() },
  { to: paths.posterSeeker, label: m.nav_poster_seeker() },
  { to: paths.allJobs, label: m.nav_find_job() },
  ...(hasBlogs ? [{ to: paths.blogs, label: m.nav_blogs() }] : []),
];

export const postJobLink = () => ({ to: paths.employer.addJob, label: m.nav_post_job() });

/** Those that only signed-out people see. */
export const listSignedOutLinks = () => [
  { to: paths.login, label: m.nav_login() },
  { to: paths.registration, label: m.nav_registration() },
];
