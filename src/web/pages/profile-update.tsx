import { m } from '#messages';
import { useLocation, useMatch } from 'react-router';
import type { User } from '#contract/accounts/users.ts';
import { readAppliedJob, readOrigin } from '#web/features/accounts/identity/funnel.ts';
import { CvList } from '#web/features/accounts/files/cv-list.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { EmployerProfileForm } from '#web/features/accounts/profiles/employer-profile-form.tsx';
import { JobSeekerProfileForm } from '#web/features/accounts/profiles/job-seeker-profile-form.tsx';
import { CompanyPreview, JobSeekerPreview } from '#web/features/accounts/profiles/live-preview.tsx';
import { useNavigate } from '#web/lib/use-navigate.ts';
import { ProfileMeter } from '#web/features/accounts/profiles/profile-meter.tsx';
import { paths } from '#web/app/paths.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { PreviewButton } from '#web/features/accounts/profiles/profile-preview-button.tsx';

/** The profile of either dashboard, by the URL. */
export function Component() {
  const { user } = useViewer();
  const isEmployer = useMatch(paths.employer.profile) !== null;
  return (
    <div>
      <PageHead title={m.profile_title()} />
      {user && (isEmployer ? <EmployerProfilePart user={user} /> : <JobSeekerPart user={user} />)}
    </div>
  );
}

function EmployerProfilePart({ user }: { user: User }) {
  return (
    <>
      <PageHeading intro={m.profile_company_intro()}>{m.profile_title()}</PageHeading>
      <div className="mb-6 max-w-form empty:hidden">
        <ProfileMeter user={user} role="employer" />
      </div>
      <EmployerProfileForm user={user} preview={<CompanyPreview />} />
    </>
  );
}

/** The URL of the application from which the profile was opened, to go on with once it is changed. */
const useApplicationUrl = (): string | undefined => {
  const { uid } = useViewer();
  const origin = readOrigin(useLocation());
  return readAppliedJob(origin, uid) === undefined ? undefined : origin;
};

function JobSeekerPart({ user }: { user: User }) {
  const url = useApplicationUrl();
  const navigate = useNavigate();
  return (
    <>
      {url !== undefined && <BackLink to={url}>{m.profile_to_application()}</BackLink>}
      <PageHeading intro={m.profile_intro()} actions={<PreviewButton user={user} />}>
        {m.profile_title()}
      </PageHeading>
      <div className="mb-6 max-w-form empty:hidden">
        <ProfileMeter user={user} role="jobSeeker" />
      </div>
      <JobSeekerProfileForm
        user={user}
        preview={<JobSeekerPreview user={user} />}
        onSaved={url === undefined ? undefined : () => void navigate(url)}
      />
      <div id="cvs" className="mt-6 max-w-form scroll-mt-20">
        <CvList />
      </div>
    </>
  );
}
