import { Navigate, useLocation, useMatch } from 'react-router';
import { readOrigin } from '#web/features/identity/login-origin.ts';
import { AccountLoadError } from '#web/features/identity/require-session.tsx';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { EmployerProfileForm, JobSeekerProfileForm } from '#web/features/profiles/profile-form.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const employer = {
  title: 'Employer',
  heading: 'Register as an Employer',
  intro: 'Say who you are and for which company you hire.',
  introWithOrigin: 'Say who you are and for which company you hire.',
  dashboard: paths.employer.dashboard,
  ProfileForm: EmployerProfileForm,
};
const jobSeeker = {
  title: 'Job Seeker',
  heading: 'Register as a Job Seeker',
  intro: 'Say who you are and what you look for.',
  introWithOrigin: 'Then you will be brought back to where you were.',
  dashboard: paths.jobSeeker.dashboard,
  ProfileForm: JobSeekerProfileForm,
};

/** Registers the person as an employer or as a job seeker, by the URL. */
export function Component() {
  const { user, isEmployer, isJobSeeker, error } = useViewer();
  const isForEmployers = useMatch(paths.employerForm) !== null;
  const origin = readOrigin(useLocation());
  if (!user) {
    return error ? (
      <AccountLoadError message={error} />
    ) : (
      <PageSpinner label="Loading your account" />
    );
  }
  const { ProfileForm, ...role } = isForEmployers ? employer : jobSeeker;
  // A person who has just registered goes on from here as well: the response gives that person the role.
  if (isForEmployers ? isEmployer : isJobSeeker) {
    return <Navigate to={origin ?? role.dashboard} replace />;
  }
  return (
    <PageContainer width="form">
      <PageHead title={role.title} />
      <PageHeading intro={origin === undefined ? role.intro : role.introWithOrigin}>
        {role.heading}
      </PageHeading>
      <ProfileForm user={user} isNew />
    </PageContainer>
  );
}
