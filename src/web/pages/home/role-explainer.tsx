import { Briefcase, UserSearch } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Section } from '#web/ui/section.tsx';

interface RoleProps {
  title: string;
  icon: ReactNode;
  steps: readonly string[];
  action: ReactNode;
}

const employerSteps = [
  'Create an employer profile.',
  'Post a job. It goes live right away.',
  'See everyone who applied and message them.',
];
const jobSeekerSteps = [
  'Create a profile with your skills.',
  'Find a job that fits and apply with one click.',
  'Track your applications and reply to employers.',
];

function Role({ title, icon, steps, action }: RoleProps) {
  return (
    <div className="card-surface flex flex-col items-start gap-2 p-4 sm:gap-4 sm:p-6">
      <h3 className="flex items-center gap-3 text-xl">
        <span className="text-primary">{icon}</span>
        {title}
      </h3>
      <ol className="flex list-decimal flex-col gap-1 max-sm:text-sm sm:gap-2 ps-5 marker:text-muted">
        {steps.map((step) => (
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
    <Section title="For employers and job seekers" intro="One account does both.">
      <div className="grid gap-4 sm:gap-6 md:grid-cols-2">
        <Role
          title="Employer"
          icon={<Icon of={Briefcase} className="size-6" />}
          steps={employerSteps}
          action={
            <ButtonLink to={paths.employer.addJob} variant="secondary">
              Post a job
            </ButtonLink>
          }
        />
        <Role
          title="Job Seeker"
          icon={<Icon of={UserSearch} className="size-6" />}
          steps={jobSeekerSteps}
          action={
            <ButtonLink to={paths.allJobs} variant="secondary">
              Find a job
            </ButtonLink>
          }
        />
      </div>
    </Section>
  );
}
