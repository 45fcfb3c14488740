import { Navigate, useLocation } from 'react-router';
import { savedJobTexts } from '#contract/hiring/saved-job-texts.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { AccountSavedJobs, BrowserSavedJobs } from '#web/pages/saved-jobs/saved-job-list.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

function SavedJobsOfViewer() {
  const { isLoading, email, user, error } = useViewer();
  if (isLoading || (email !== '' && user === null && error === '')) {
    return <PageSpinner label="Checking who is signed in" />;
  }
  return user ? <AccountSavedJobs /> : <BrowserSavedJobs />;
}

/** The saved jobs of visitors, and of users without a job seeker's dashboard. */
export function Component() {
  const { isJobSeeker, isLoading, email } = useViewer();
  const { search } = useLocation();
  if (isJobSeeker) {
    return <Navigate to={{ pathname: paths.jobSeeker.savedJobs, search }} replace />;
  }
  const isVisitor = !isLoading && email === '';
  return (
    <PageContainer>
      <PageHead title={savedJobTexts.title} />
      <PageHeading
        intro={
          isVisitor
            ? 'They are saved in this browser only. Log in or register, and they move into your account.'
            : undefined
        }
        actions={
          isVisitor && (
            <ButtonLink variant="secondary" to={paths.registration}>
              Register
            </ButtonLink>
          )
        }
      >
        {savedJobTexts.title}
      </PageHeading>
      <SavedJobsOfViewer />
    </PageContainer>
  );
}
