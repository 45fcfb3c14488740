import { m } from '#messages';
import { formatNumber } from '#contract/platform/numbers.ts';
import type { Company } from '#contract/hiring/companies.ts';
import { companyPageLimits } from '#contract/hiring/job-choices.ts';
import { CompanyJob } from '#web/features/hiring/jobs/card/company-job.tsx';
import { buildFindJobUrl } from '#web/features/hiring/jobs/search/job-search.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';

const formatCount = (count: number): string =>
  count === companyPageLimits.counted
    ? m.company_jobs_or_more({ jobs: formatNumber(count) })
    : m.company_jobs({ count });

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
