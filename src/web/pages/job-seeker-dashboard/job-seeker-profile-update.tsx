import { useViewer } from '#web/features/identity/use-viewer.ts';
import { JobSeekerProfileForm } from '#web/features/profiles/job-seeker-profile-form.tsx';
import { profileToasts } from '#web/features/profiles/profile-toasts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  const { user } = useViewer();
  return (
    <div className="max-w-[36rem]">
      <PageHead title="My Profile" />
      <PageHeading intro="Employers see your name, email and years of experience when you apply.">
        My Profile
      </PageHeading>
      {user && (
        <JobSeekerProfileForm
          user={user}
          toast={profileToasts.updateJobSeeker}
          submitLabel="Update Profile"
        />
      )}
    </div>
  );
}
