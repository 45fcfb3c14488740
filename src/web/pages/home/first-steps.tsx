import { m } from '#messages';
import { ArrowRight, Building2, UserRoundSearch } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#web/app/paths.ts';

/** The two ways into the site for a person who has an account and no role yet. */
export function FirstSteps() {
  return (
    <section aria-labelledby="first-steps" className="pb-4">
      <h2 id="first-steps" className="text-2xl">
        {m.home_steps_title()}
      </h2>
      <div className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-4">
        <RoleCard
          to={paths.jobSeekerForm}
          icon={<Icon of={UserRoundSearch} />}
          title={m.home_steps_seek()}
        >
          {m.home_steps_seek_text()}
        </RoleCard>
        <RoleCard
          to={paths.employerForm}
          icon={<Icon of={Building2} />}
          title={m.home_steps_hire()}
        >
          {m.home_steps_hire_text()}
        </RoleCard>
      </div>
    </section>
  );
}

interface RoleCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  /** The next step. */
  children: ReactNode;
}

function RoleCard({ to, icon, title, children }: RoleCardProps) {
  return (
    <Link
      to={to}
      className="card-surface flex items-center gap-4 p-4 transition-colors hover:border-primary"
    >
      <span aria-hidden="true" className="shrink-0 text-primary [&>svg]:size-7">
        {icon}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-face font-bold">{title}</span>
        <span className="block text-muted">{children}</span>
      </span>
      <Icon mirrored of={ArrowRight} className="size-5 shrink-0 text-primary" />
    </Link>
  );
}
