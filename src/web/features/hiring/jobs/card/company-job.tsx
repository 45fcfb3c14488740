import { m } from '#messages';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { paths } from '#web/app/paths.ts';
import { formatSalary } from '#web/features/hiring/jobs/job-labels.ts';
import { formatPlaces } from '#web/features/hiring/jobs/job-places.ts';
import { findListedDay } from '#web/features/hiring/jobs/listed-day.ts';
import { langOf } from '#web/lib/text-language.ts';
import { classNames } from '#web/lib/class-names.ts';
import { titleMoves } from '#web/lib/title-moves.ts';
import { Age, SiteDay } from '#web/ui/day.tsx';
import { RowLink } from '#web/ui/row-link.tsx';
import { JobFacts } from './job-facts.tsx';

/** A job among others of its company, whose name and logo stand above all of them. */
export function CompanyJob({ job }: { job: JobSummary }) {
  const salary = formatSalary(job);
  const { label, timestamp, isUpdated } = findListedDay(job);
  return (
    <li className="@container relative flex flex-wrap gap-x-6 gap-y-1 px-4 py-3 hover:bg-page sm:px-6">
      <div className="min-w-0 basis-60 grow">
        <h3 lang={langOf(job)} className="text-lg @[30rem]:text-xl">
          <RowLink to={paths.job(job)} {...titleMoves}>
            {job.position}
          </RowLink>
        </h3>
        <p className="wrap-anywhere leading-6">{formatPlaces(job)}</p>
        <JobFacts job={job} />
      </div>
      <div className="sm:text-end">
        <p className={classNames('leading-6', salary ? 'pay' : 'text-muted')}>
          {salary ?? m.job_salary_none()}
        </p>
        <p className="text-sm text-muted">
          <span className={isUpdated ? undefined : 'sr-only'}>{label} </span>
          <SiteDay timestamp={timestamp} />
          <Age timestamp={timestamp} />
        </p>
      </div>
    </li>
  );
}
