import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { m } from '#messages';
import { useRouteTitle } from '#web/lib/use-route-title.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { toPath, withOrigin } from './funnel.ts';
import { type Role, roleForms } from './tasks.ts';
import { sessionOptions } from '#web/api/session.ts';
import { useViewer } from './use-viewer.ts';

/**
 * Lets signed-in people through; sends others to Login, which leads back here. It does not after a logout on this
 * page, here or in another tab: the next person to log in may be another one.
 */
export function RequireSession() {
  const [wasSignedIn, setSignedIn] = useState(false);
  const { isLoading, email, error, hasExpired } = useViewer();
  const location = useLocation();
  const title = useRouteTitle();
  if (email && !wasSignedIn) {
    setSignedIn(true);
  }
  if (isLoading && error) {
    return (
      <>
        <PageHead title={m.identity_session_error_title()} />
        <AccountLoadError title={m.identity_session_error()} message={error} />
      </>
    );
  }
  if (isLoading) {
    return (
      <>
        <PageHead title={title} />
        <PageSpinner label={m.common_checking_login()} />
      </>
    );
  }
  if (!email) {
    const isLeft = wasSignedIn && !hasExpired;
    return <Navigate to={withOrigin(paths.login, isLeft ? undefined : toPath(location))} replace />;
  }
  // Another tab may have logged another person in: nothing typed by the one stays for the other.
  return <Outlet key={email} />;
}
export { RequireSession as Component };

/** Lets people of a role through; sends the others to that role's form, which leads back here. */
export function RequireRole({ role, children }: { role: Role; children: ReactNode }) {
  const { user, isEmployer, isJobSeeker, error } = useViewer();
  const location = useLocation();
  const title = useRouteTitle();
  if (!user && error) {
    return <AccountLoadError message={error} />;
  }
  if (!user) {
    return (
      <>
        <PageHead title={title} />
        <PageSpinner label={m.account_loading()} />
      </>
    );
  }
  if (role === 'employer' ? isEmployer : isJobSeeker) {
    return children;
  }
  return <Navigate to={withOrigin(roleForms[role], toPath(location))} replace />;
}

interface AccountLoadErrorProps {
  title?: string;
  message: string;
}

/** Someone is signed in, or may be, but who that is could not be read. */
export function AccountLoadError({ title = m.account_failed(), message }: AccountLoadErrorProps) {
  const { refetch, isFetching } = useQuery(sessionOptions);
  return (
    <div role="alert" className="mx-auto max-w-reading px-4 py-10">
      <EmptyState
        title={title}
        action={
          <Button pending={isFetching} onClick={() => void refetch()}>
            {m.account_retry()}
          </Button>
        }
      >
        {message}
      </EmptyState>
    </div>
  );
}
