import { m } from '#messages';
import type { ReactNode } from 'react';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { formatSalary } from '#web/features/hiring/jobs/job-labels.ts';
import { CompanyLink } from '#web/features/hiring/jobs/company-link.tsx';
import { formatPlaces } from '#web/features/hiring/jobs/job-places.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import type { JobLink } from './job-card.tsx';
import { RowLink } from '#web/ui/row-link.tsx';

type RowJob = Pick<
  JobSummary,
  | 'position'
  | 'company'
  | 'companyId'
  | 'location'
  | 'places'
  | 'logo'
  | 'salaryMin'
  | 'salaryMax'
  | 'salaryCurrency'
  | 'salaryUnit'
>;

interface JobRowProps {
  job: RowJob;
  link: JobLink;
  /** Below the pay, for example why the job fits. */
  children?: ReactNode;
}

/** A job in a short list: its logo, title, company and place, and pay. All of it follows the title's link, but for the company's. */
export function JobRow({ job, link, children }: JobRowProps) {
  const salary = formatSalary(job);
  return (
    <li className="relative flex gap-3 px-4 py-3 hover:bg-page">
      <AvatarLogo name={job.company} src={job.logo} />
      <div className="min-w-0 flex-1">
        <RowLink {...link} className="line-clamp-2 font-face text-lg leading-6 font-bold">
          {job.position}
        </RowLink>
        <p className="truncate leading-6 text-muted">
          <span className="font-medium text-ink">
            <CompanyLink job={job} />
          </span>
          {' · '}
          {formatPlaces(job)}
        </p>
        <p className={`truncate leading-6 ${salary ? 'pay' : 'text-muted'}`}>
          {salary ?? m.job_salary_none()}
        </p>
        {children}
      </div>
    </li>
  );
}
