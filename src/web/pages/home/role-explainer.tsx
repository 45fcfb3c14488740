import { m } from '#messages';
import { Briefcase, UserSearch } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';

interface RoleProps {
  title: string;
  icon: ReactNode;
  steps: readonly (() => string)[];
  action: ReactNode;
}

const employerSteps = [m.home_employer_step_1, m.home_employer_step_2, m.home_employer_step_3];
const jobSeekerSteps = [m.home_seeker_step_1, m.home_seeker_step_2, m.home_seeker_step_3];

function Role({ title, icon, steps, action }: RoleProps) {
  return (
    <div className="card-surface flex flex-col items-start gap-2 p-4 sm:gap-4 sm:p-6">
      <h3 className="flex items-center gap-3 text-xl">
        <span className="text-primary">{icon}</span>
        {title}
      </h3>
      <ol className="flex list-decimal flex-col [&:lang(bn)]:list-[bengali] gap-1 max-sm:text-sm sm:gap-2 ps-5 marker:text-muted">
        {steps
          .map((write) => write())
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
      <div className="mt-auto">{action}</div>
    </div>
  );
}

/** How the site works for either role. */
export function RoleExplainer() {
  return (
    <Section title={m.home_roles()} intro={m.home_roles_intro()}>
      <div className="grid gap-4 sm:gap-6 md:grid-cols-2">
        <Role
          title={m.home_employer()}
          icon={<Icon of={Briefcase} className="size-6" />}
          steps={employerSteps}
          action={
            <ButtonLink to={paths.employer.addJob} variant="secondary">
              {m.home_post_job()}
            </ButtonLink>
          }
        />
        <Role
          title={m.home_job_seeker()}
          icon={<Icon of={UserSearch} className="size-6" />}
          steps={jobSeekerSteps}
          action={
            <ButtonLink to={paths.allJobs} variant="secondary">
              {m.home_find_job()}
            </ButtonLink>
          }
        />
      </div>
    </Section>
  );
}
