import { Navigate, useLocation } from 'react-router';
import { readOrigin } from '#web/features/identity/login-origin.ts';
import { AccountLoadError } from '#web/features/identity/account-load-error.tsx';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { JobSeekerProfileForm } from '#web/features/profiles/job-seeker-profile-form.tsx';
import { profileToasts } from '#web/features/profiles/profile-toasts.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export function Component() {
  const { user, isJobSeeker, error } = useViewer();
  const origin = readOrigin(useLocation());
  if (!user && error) {
    return <AccountLoadError message={error} />;
  }
  if (!user) {
    return <PageSpinner label="Loading your account" />;
  }
  // Who was just registered goes on from here as well: back to the job, where there was one.
  if (isJobSeeker) {
    return <Navigate to={origin ?? paths.jobSeeker.dashboard} replace />;
  }
  return (
    <PageContainer width="form">
      <PageHead title="Job Seeker" />
      <PageHeading
        intro={
          origin === undefined
            ? 'Say who you are and what you look for.'
            : 'Then you will be brought back to where you were.'
        }
      >
        Register as a Job Seeker
      </PageHeading>
      <JobSeekerProfileForm
        user={user}
        toast={profileToasts.registerJobSeeker}
        submitLabel="Register as Job Seeker"
      />
    </PageContainer>
  );
}
