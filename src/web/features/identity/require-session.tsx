import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useRouteTitle } from '#web/lib/use-route-title.ts';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { AccountLoadError } from './account-load-error.tsx';
import { selectAuth } from './auth-slice.ts';
import { readOrigin, toPath, withOrigin } from './login-origin.ts';
import { useViewer } from './use-viewer.ts';

/**
 * Lets signed-in people through; sends others to Login, which leads back here. It does not after a logout on this
 * page, here or in another tab: the next person to log in may be another one.
 */
export function RequireSession() {
  const { hasExpired } = useSelector(selectAuth);
  const [wasSignedIn, setSignedIn] = useState(false);
  const { isLoading, email, error } = useViewer();
  const location = useLocation();
  const title = useRouteTitle();
  if (email && !wasSignedIn) {
    setSignedIn(true);
  }
  if (isLoading && error) {
    return (
      <>
        <PageHead title="Error Page" />
        <AccountLoadError title="It could not be checked who is logged in" message={error} />
      </>
    );
  }
  if (isLoading) {
    return (
      <>
        <PageHead title={title} />
        <PageSpinner label="Checking who is signed in" />
      </>
    );
  }
  if (!email) {
    const isLeft = wasSignedIn && hasExpired !== true;
    return <Navigate {...withOrigin(paths.login, isLeft ? undefined : toPath(location))} replace />;
  }
  // Another tab may have logged another person in: nothing typed by the one stays for the other.
  return <Outlet key={email} />;
}

/** Shows its page to people who are not signed in; the others go where they came from, else to the start. */
export function RedirectSignedIn({ children }: { children: ReactNode }) {
  const { email } = useViewer();
  const location = useLocation();
  return email ? <Navigate to={readOrigin(location) ?? paths.root} replace /> : children;
}
