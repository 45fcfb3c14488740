import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#web/paths.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { intentState, readIntendedJob } from './apply-intent.ts';
import { readOrigin, withOrigin } from './login-origin.ts';
import { AccountLoadError } from './require-session.tsx';
import { useViewer } from './use-viewer.ts';

/** Shows its page to people who are not signed in; the others go where they came from, else to the start. */
export function RedirectSignedIn({ children }: { children: ReactNode }) {
  const { email } = useViewer();
  const location = useLocation();
  const origin = readOrigin(location);
  const jobId = readIntendedJob(location);
  if (email && origin !== undefined && jobId !== undefined) {
    return <ContinueApplying origin={origin} jobId={jobId} />;
  }
  return email ? <Navigate to={origin ?? paths.root} replace /> : children;
}

/**
 * Who pressed Apply and has signed in goes on: without a role to the job seeker's form, else to the page of the Apply
 * button, where the application opens by itself.
 */
function ContinueApplying({ origin, jobId }: { origin: string; jobId: string }) {
  const { user, isEmployer, isJobSeeker, error } = useViewer();
  if (!user) {
    return error ? (
      <AccountLoadError message={error} />
    ) : (
      <PageSpinner label="Loading your account" />
    );
  }
  const own = { jobId, userId: user._id };
  return isEmployer || isJobSeeker ? (
    <Navigate to={origin} state={intentState(own)} replace />
  ) : (
    <Navigate {...withOrigin(paths.jobSeekerForm, origin, { own })} replace />
  );
}
