import { Building2, UserRoundSearch } from 'lucide-react';
import { Link } from 'react-router';
import { AccountLoadError } from '#web/features/identity/account-load-error.tsx';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { RoleCard } from '#web/features/profiles/role-card.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';

const gridClass = 'grid gap-4 sm:grid-cols-2 sm:gap-6';

export function Component() {
  const { email, user, isEmployer, isJobSeeker, error } = useViewer();
  if (!user && error) {
    return <AccountLoadError message={error} />;
  }
  return (
    <PageContainer width="reading">
      <PageHead title="Job Poster/Seeker" />
      <PageHeading intro="Choose what you came for. You can do both with one account.">
        Continue As
      </PageHeading>
      {user ? (
        <div className={gridClass}>
          <RoleCard
            to={isEmployer ? paths.employer.postedJobs : paths.employerForm}
            title="Employer"
            icon={<Building2 />}
            next={isEmployer ? 'To your posted jobs' : 'Register as an employer'}
          >
            Post jobs, see who applies, and talk with the applicants.
          </RoleCard>
          <RoleCard
            to={isJobSeeker ? paths.jobSeeker.applied : paths.jobSeekerForm}
            title="Job Seeker"
            icon={<UserRoundSearch />}
            next={isJobSeeker ? 'To your applications' : 'Register as a job seeker'}
          >
            Apply for jobs, follow your applications, and talk with employers.
          </RoleCard>
        </div>
      ) : (
        <SkeletonList count={2} label="Loading your account" className={gridClass}>
          <Skeleton className="h-72 rounded-card" />
        </SkeletonList>
      )}
      <p className="mt-8 text-muted">
        You are logged in as {email}. <Link to={paths.account}>Account</Link>
      </p>
    </PageContainer>
  );
}
