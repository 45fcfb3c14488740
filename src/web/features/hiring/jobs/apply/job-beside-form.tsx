import { m } from '#messages';
import type { ReactNode } from 'react';
import { listUsualSteps } from '#contract/hiring/answer-line.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { formatPlaces } from '#web/features/hiring/jobs/job-places.ts';
import { formatSalary } from '#web/features/hiring/jobs/job-labels.ts';
import { AnswerLine } from '#web/features/hiring/responsiveness/answer-line.tsx';
import { langOf } from '#web/lib/text-language.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { CompanyCover } from '#web/ui/company-cover.tsx';

/** The job that somebody is about to apply to: one row on a phone. The head of the page has its title. */
function JobBeside({ job }: { job: JobSummary }) {
  const { company, logo, answerDays } = job;
  const salary = formatSalary(job);
  return (
    <aside
      aria-label={m.apply_job_beside()}
      className="overflow-hidden card-surface max-lg:mb-4 lg:sticky lg:top-20 lg:order-last"
    >
      <div className="max-lg:hidden">
        <CompanyCover isOnTop name={company} src={logo} className="h-20" />
      </div>
      <div className="flex items-center gap-3 p-3 lg:flex-col lg:items-stretch lg:px-5 lg:pb-5">
        <div className="logo-plate self-start max-lg:hidden lg:-mt-10">
          <AvatarLogo name={company} src={logo} size="large" />
        </div>
        <div className="lg:hidden">
          <AvatarLogo name={company} src={logo} size="row" />
        </div>
        <div className="min-w-0">
          <p lang={langOf(job)} className="font-face text-xl font-bold max-lg:hidden">
            {job.position}
          </p>
          <p className="text-sm text-muted max-lg:truncate lg:mt-1 lg:text-base">
            <span className="font-medium text-ink">{company}</span> · {formatPlaces(job)}
          </p>
          {salary && <p className="text-sm font-medium lg:mt-3 lg:text-base">{salary}</p>}
        </div>
        <div className="border-t border-line pt-4 max-lg:hidden">
          <p className="mb-3 text-sm text-muted">{m.apply_job_way()}</p>
          <AnswerLine label={m.apply_job_way()} steps={listUsualSteps(answerDays)} />
        </div>
      </div>
    </aside>
  );
}

/** A form on the way to an application, with its job beside it where there is room, and above it elsewhere. */
export const WithJob = ({
  job,
  children,
}: {
  job: JobSummary | undefined;
  children: ReactNode;
}) => (
  <div className={job && grid}>
    {job && <JobBeside job={job} />}
    <div>{children}</div>
  </div>
);

const grid =
  'grid grid-cols-[minmax(0,1fr)] items-start lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-x-10';
