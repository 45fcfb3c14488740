import { useViewer } from '#web/features/identity/use-viewer.ts';
import { EmployerProfileForm } from '#web/features/profiles/employer-profile-form.tsx';
import { profileToasts } from '#web/features/profiles/profile-toasts.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  const { user } = useViewer();
  return (
    <div className="max-w-[36rem]">
      <PageHead title="My Profile" />
      <PageHeading intro="New job posts begin with the company you describe here.">
        My Profile
      </PageHeading>
      {user && (
        <EmployerProfileForm
          user={user}
          toast={profileToasts.updateEmployer}
          submitLabel="Update Profile"
        />
      )}
    </div>
  );
}
