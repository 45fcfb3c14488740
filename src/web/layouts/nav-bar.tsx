import { Menu } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { siteName } from '#contract/platform/brand.ts';
import { useSignOut } from '#web/features/accounts/identity/use-sign-out.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { ThemeToggle } from '#web/features/theme/theme-toggle.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { lazyOptional } from '#web/lib/lazy-optional.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { useHoverMenu } from '#web/ui/use-hover-menu.ts';
import { NavItem } from './nav-item.tsx';

/** The rest of the bar stays where it is when they come: the list grows to its left. */
const WorkLinks = lazyOptional(async () => (await import('./work-links.tsx')).Component);

/** Until the session is known, both ways are in the page and the style sheet shows the likely one. */
function SessionItems() {
  const { isLoading, email } = useViewer();
  const [signOuts, setSignOuts] = useState(0);
  const { signOut, isPending } = useSignOut(() => setSignOuts((count) => count + 1));
  const firstLink = useFocusAfterLoss<HTMLAnchorElement>(signOuts);
  return (
    <>
      {!email &&
        signedOutLinks.map(({ to, label }, index) => (
          <NavItem
            key={to}
            to={to}
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
            Logout
          </Button>
        </li>
      )}
    </>
  );
}

export function NavBar() {
  const menu = useHoverMenu();
  const { user } = useViewer();
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface noscript:static">
      <nav
        aria-label="Main"
        className="mx-auto flex min-h-16 max-w-content flex-wrap items-center gap-2 px-4 sm:px-6"
      >
        <Link to={paths.home} className="mr-auto flex min-h-11 items-center text-lg font-semibold">
          <Mark className="mr-2 size-7 text-primary" />
          {siteName}
        </Link>
        <div className="lg:order-last noscript:hidden">
          <ThemeToggle />
        </div>
        <div {...menu.areaProps} className="relative lg:grow">
          <Button variant="quiet" className="lg:hidden noscript:hidden" {...menu.buttonProps}>
            <Menu aria-hidden="true" className="size-5" />
            Menu
          </Button>
          <ul
            {...menu.listProps}
            className={classNames(
              'absolute top-full right-0 z-40 w-60 flex-col gap-1 rounded-card border border-line bg-surface p-2 shadow-lg',
              'lg:static lg:flex lg:w-auto lg:flex-row lg:flex-wrap lg:justify-end lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none',
              'noscript:static noscript:flex noscript:w-auto noscript:flex-row noscript:flex-wrap noscript:border-0 noscript:p-0 noscript:shadow-none',
              menu.isOpen ? 'flex' : 'hidden',
            )}
          >
            {user && (
              <Suspense>
                <WorkLinks />
              </Suspense>
            )}
            {navLinks.map(({ to, label }) => (
              <NavItem key={to} to={to}>
                {label}
              </NavItem>
            ))}
            <SessionItems />
          </ul>
        </div>
      </nav>
    </header>
  );
}

/** The links of the navigation bar. */
export const navLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.posterSeeker, label: 'Job Poster/Seeker' },
  { to: paths.allJobs, label: 'Find Job' },
  { to: paths.blogs, label: 'Blogs' },
] as const;

/** Those that only signed-out people see. */
export const signedOutLinks = [
  { to: paths.login, label: 'Login' },
  { to: paths.registration, label: 'Registration' },
] as const;
