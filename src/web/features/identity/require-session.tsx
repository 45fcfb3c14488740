import { Navigate, Outlet, useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { pathOf, withOrigin } from './login-origin.ts';
import { RecordFailure } from './record-failure.tsx';
import { useViewer } from './use-viewer.ts';

/** Lets signed-in people through; sends others to Login, which leads back here. */
export function RequireSession() {
  const { isLoading, email, error } = useViewer();
  const location = useLocation();
  if (isLoading && error) {
    return (
      <>
        <PageHead title="Error Page" />
        <RecordFailure title="It could not be checked who is logged in" message={error} />
      </>
    );
  }
  if (isLoading) {
    return (
      <>
        <PageHead title="Loading" />
        <PageSpinner label="Checking who is signed in" />
      </>
    );
  }
  if (!email) {
    return <Navigate {...withOrigin(paths.login, pathOf(location))} replace />;
  }
  // Another tab may have logged somebody else in: nothing typed by the one person stays for the other.
  return <Outlet key={email} />;
}
