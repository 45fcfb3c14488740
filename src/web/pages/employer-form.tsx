import { Navigate, useLocation } from 'react-router';
import { readOrigin } from '#web/features/identity/login-origin.ts';
import { AccountLoadError } from '#web/features/identity/account-load-error.tsx';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { EmployerProfileForm } from '#web/features/profiles/employer-profile-form.tsx';
import { profileToasts } from '#web/features/profiles/profile-toasts.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

export function Component() {
  const { user, isEmployer, error } = useViewer();
  const origin = readOrigin(useLocation());
  if (!user && error) {
    return <AccountLoadError message={error} />;
  }
  if (!user) {
    return <PageSpinner label="Loading your account" />;
  }
  // Who was just registered goes on from here as well: the answer makes this person an employer.
  if (isEmployer) {
    return <Navigate to={origin ?? paths.employer.dashboard} replace />;
  }
  return (
    <PageContainer width="form">
      <PageHead title="Employer" />
      <PageHeading intro="Say who you are and for which company you hire.">
        Register as an Employer
      </PageHeading>
      <EmployerProfileForm
        user={user}
        toast={profileToasts.registerEmployer}
        submitLabel="Register as Employer"
      />
    </PageContainer>
  );
}
