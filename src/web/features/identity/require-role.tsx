import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useRouteTitle } from '#web/lib/use-route-title.ts';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { AccountLoadError } from './account-load-error.tsx';
import { toPath, withOrigin } from './login-origin.ts';
import { useViewer } from './use-viewer.ts';

const forms = { employer: paths.employerForm, jobSeeker: paths.jobSeekerForm };

/** Lets people of a role through; sends the others to that role's form, which leads back here. */
export function RequireRole({ role, children }: { role: keyof typeof forms; children: ReactNode }) {
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
        <PageSpinner label="Loading your account" />
      </>
    );
  }
  if (role === 'employer' ? isEmployer : isJobSeeker) {
    return children;
  }
  return <Navigate {...withOrigin(forms[role], toPath(location))} replace />;
}
