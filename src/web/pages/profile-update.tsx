import { useMatch } from 'react-router';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { EmployerProfileForm, JobSeekerProfileForm } from '#web/features/profiles/profile-form.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The profile of either dashboard, by the URL. */
export function Component() {
  const { user } = useViewer();
  const isEmployer = useMatch(paths.employer.profile) !== null;
  const ProfileForm = isEmployer ? EmployerProfileForm : JobSeekerProfileForm;
  return (
    <div className="max-w-[36rem]">
      <PageHead title="My Profile" />
      <PageHeading
        intro={
          isEmployer
            ? 'New job posts begin with the company you describe here.'
            : 'Employers see your name, email and years of experience when you apply.'
        }
      >
        My Profile
      </PageHeading>
      {user && <ProfileForm user={user} />}
    </div>
  );
}
