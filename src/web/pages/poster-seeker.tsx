import { ArrowRight, Building2, UserRoundSearch } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AccountLoadError } from '#web/features/accounts/identity/require-session.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { paths } from '#web/app/paths.ts';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

const gridClass = 'grid gap-4 sm:grid-cols-2 sm:gap-6';

export function Component() {
  const { email, user, isEmployer, isJobSeeker, error } = useViewer();
  if (!user && error) {
    return <AccountLoadError message={error} />;
  }
  return (
    <PageContainer width="reading">
      <PageHead title={m.role_choice_title()} />
      <PageHeading intro={m.role_choice_intro()}>{m.role_choice_heading()}</PageHeading>
      {user ? (
        <div className={gridClass}>
          <RoleCard
            to={isEmployer ? paths.employer.postedJobs : paths.employerForm}
            title={m.common_employer()}
            icon={<Icon of={Building2} />}
            next={isEmployer ? m.role_choice_posted_jobs() : m.role_choice_register_employer()}
          >
            {m.role_choice_employer_about()}
          </RoleCard>
          <RoleCard
            to={isJobSeeker ? paths.jobSeeker.applied : paths.jobSeekerForm}
            title={m.common_job_seeker()}
            icon={<Icon of={UserRoundSearch} />}
            next={isJobSeeker ? m.role_choice_applications() : m.role_choice_register_seeker()}
          >
            {m.role_choice_seeker_about()}
          </RoleCard>
        </div>
      ) : (
        <SkeletonList count={2} label={m.account_loading()} className={gridClass}>
          <Skeleton className="h-72 rounded-card" />
        </SkeletonList>
      )}
      <p className="mt-8 text-muted">
        <Sentence of={m.role_choice_signed_in} inputs={{ email }} to={paths.account} />
      </p>
    </PageContainer>
  );
}

interface RoleCardProps {
  to: string;
  title: string;
  icon: ReactNode;
  children: ReactNode;
  next: string;
}

/** One of the two ways to use the site; the whole card leads there. */
function RoleCard({ to, title, icon, children, next }: RoleCardProps) {
  return (
    <Link
      to={to}
      className="card-surface flex h-full min-h-72 flex-col gap-4 p-6 transition-colors hover:border-primary"
    >
      <span
        aria-hidden="true"
        className="grid size-14 place-items-center rounded-card bg-tint text-primary [&>svg]:size-7"
      >
        {icon}
      </span>
      <span className="font-face text-xl font-bold">{title}</span>
      <span className="flex-1 text-muted">{children}</span>
      <span className="flex items-center gap-2 font-medium text-primary">
        {next}
        <Icon mirrored of={ArrowRight} className="size-5" />
      </span>
    </Link>
  );
}
