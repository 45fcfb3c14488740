import { m } from '#messages';
import { Navigate, useLocation } from 'react-router';
import { originAt, withOrigin } from '#web/features/accounts/identity/funnel.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { AccountSavedJobs, BrowserSavedJobs } from '#web/features/hiring/jobs/saved-job-list.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

function SavedJobsOfViewer() {
  const { isLoading, email, user, error } = useViewer();
  if (isLoading || (email !== '' && user === null && error === '')) {
    return <PageSpinner label={m.common_checking_login()} />;
  }
  return user ? <AccountSavedJobs /> : <BrowserSavedJobs />;
}

/** The saved jobs of visitors, and of users without a job seeker's dashboard. */
export function Component() {
  const { isJobSeeker, isLoading, email } = useViewer();
  const location = useLocation();
  if (isJobSeeker) {
    return (
      <Navigate to={{ pathname: paths.jobSeeker.savedJobs, search: location.search }} replace />
    );
  }
  const origin = originAt(location);
  const isVisitor = !isLoading && email === '';
  return (
    <PageContainer>
      <PageHead title={m.saved_jobs_title()} />
      <PageHeading
        intro={isVisitor ? m.saved_jobs_device() : undefined}
        actions={
          isVisitor && (
            <div className="flex gap-2">
              <ButtonLink variant="quiet" to={withOrigin(paths.login, origin)}>
                {m.saved_jobs_log_in()}
              </ButtonLink>
              <ButtonLink variant="secondary" to={withOrigin(paths.registration, origin)}>
                {m.saved_jobs_register()}
              </ButtonLink>
            </div>
          )
        }
      >
        {m.saved_jobs_title()}
      </PageHeading>
      <SavedJobsOfViewer />
    </PageContainer>
  );
}
