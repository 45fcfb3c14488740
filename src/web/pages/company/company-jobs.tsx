import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { Company } from '#contract/hiring/companies.ts';
import { companyPageLimits } from '#contract/hiring/job-choices.ts';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { JobFacts } from '#web/features/hiring/jobs/card/job-facts.tsx';
import { formatSalary } from '#web/features/hiring/jobs/job-labels.ts';
import { buildFindJobUrl } from '#web/features/hiring/jobs/search/job-search.ts';
import { langOf } from '#web/lib/text-language.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Age, SiteDay } from '#web/ui/day.tsx';
import { RowLink } from '#web/ui/row-link.tsx';

const formatCount = (count: number): string =>
  count === companyPageLimits.counted
    ? m.company_jobs_or_more({ jobs: formatNumber(count) })
    : m.company_jobs({ count });

/** A job among others of its company, whose name and logo stand above all of them. */
function CompanyJob({ job }: { job: JobSummary }) {
  const salary = formatSalary(job);
  return (
    <li className="@container relative flex flex-wrap gap-x-6 gap-y-1 px-4 py-3 hover:bg-page sm:px-6">
      <div className="min-w-0 basis-60 grow">
        <h3 lang={langOf(job)} className="text-lg">
          <RowLink to={paths.job(job)}>{job.position}</RowLink>
        </h3>
        <p className="text-sm wrap-anywhere">{job.location}</p>
        <JobFacts job={job} />
      </div>
      <div className="text-sm sm:text-end">
        <p className={salary ? 'figure' : 'text-muted'}>{salary ?? m.job_salary_none()}</p>
        <p className="text-muted">
          <span className="sr-only">{m.job_card_posted()} </span>
          <SiteDay timestamp={job.currentDate} />
          <Age timestamp={job.currentDate} />
        </p>
      </div>
    </li>
  );
}

/** The newest open jobs of a company, and the way to all of them. */
export function CompanyJobs({ company }: { company: Company }) {
  const { companyName, jobs, openJobs } = company;
  return (
    <section aria-labelledby="company-jobs" className="min-w-0">
      <h2 id="company-jobs" className="mb-3 text-xl">
        {openJobs === 0 ? m.company_no_jobs() : formatCount(openJobs)}
      </h2>
      {openJobs === 0 ? (
        <p className="max-w-measure text-muted">{m.company_no_jobs_text()}</p>
      ) : (
        <ul className="card-surface divide-y divide-line overflow-hidden">
          {jobs.map((job) => (
            <CompanyJob key={job._id} job={job} />
          ))}
        </ul>
      )}
      {openJobs > jobs.length && (
        <ButtonLink
          to={buildFindJobUrl({ company: companyName })}
          variant="secondary"
          className="mt-4"
        >
          {m.company_jobs_all()}
        </ButtonLink>
      )}
    </section>
  );
}
