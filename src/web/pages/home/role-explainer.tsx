import { Briefcase, UserSearch } from 'lucide-react';
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
  'Register as an employer and tell who you are.',
  'Post a job: it is on the list at once.',
  'See all applicants, and write to them.',
];
const jobSeekerSteps = [
  'Register as a job seeker and tell what you can do.',
  'Find a job that fits and apply with one click.',
  'Follow your applications and answer the employer.',
];

function Role({ title, icon, steps, action }: RoleProps) {
  return (
    <div className="card-surface flex flex-col items-start gap-4 p-4 sm:p-6">
      <h3 className="flex items-center gap-3 text-xl">
        <span className="text-primary">{icon}</span>
        {title}
      </h3>
      <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-muted">
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
          icon={<Briefcase aria-hidden="true" className="size-6" />}
          steps={employerSteps}
          action={
            <ButtonLink to={paths.employer.addJob} variant="secondary">
              Post a job
            </ButtonLink>
          }
        />
        <Role
          title="Job Seeker"
          icon={<UserSearch aria-hidden="true" className="size-6" />}
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
