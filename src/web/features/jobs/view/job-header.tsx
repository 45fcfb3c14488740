import { Building2, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobSummary } from '#contract/jobs.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Day } from '#web/ui/day.tsx';
import { JobFacts } from '#web/features/jobs/card/job-facts.tsx';
import { listDetails } from '#web/features/jobs/job-fields.tsx';

interface JobHeaderProps {
  job: JobSummary;
  /** 1 where the job is the page. */
  headingLevel?: 1 | 2 | 3;
  /** A state of the job, in front of its date. */
  badge?: ReactNode;
  /** A small act beside the title, for example saving the job. */
  corner?: ReactNode;
  /** What can be done with the job; below the rest on a phone. */
  actions?: ReactNode;
}

const isSameDay = (one: string, other: string): boolean =>
  utcDates.formatDate(one) === utcDates.formatDate(other);

/** Company, position, location, dates and terms of a job. */
export function JobHeader({ job, headingLevel = 1, badge, corner, actions }: JobHeaderProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <header className="flex flex-wrap items-start gap-x-8 gap-y-4">
      <div className="flex min-w-0 flex-1 basis-96 flex-col gap-4">
        <div className="flex gap-4">
          <AvatarLogo name={job.company} src={job.logo} size="large" />
          <div className="min-w-0 flex-1">
            <Heading className="text-xl sm:text-2xl">{job.position}</Heading>
            <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-muted">
              <span className="inline-flex min-w-0 items-start gap-1.5">
                <Building2 aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                <span className="min-w-0 text-ink">{job.company}</span>
              </span>
              <span className="inline-flex min-w-0 items-start gap-1.5">
                <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                <span className="min-w-0">{job.location}</span>
              </span>
            </p>
          </div>
          {corner && <div className="-mt-2 -mr-2 shrink-0">{corner}</div>}
        </div>
        <JobFacts job={job} full />
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          {badge}
          <span>
            Posted <Day timestamp={job.publishedAt} />
          </span>
          {!isSameDay(job.publishedAt, job.currentDate) && (
            <span>
              Updated <Day timestamp={job.currentDate} />
            </span>
          )}
        </p>
        <JobDetails job={job} />
      </div>
      {actions}
    </header>
  );
}

/** The optional terms of a job; nothing where the employer gave none. */
function JobDetails({ job }: { job: JobSummary }) {
  const details = listDetails(job);
  return (
    details.length > 0 && (
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
        {details.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd suppressHydrationWarning>{value}</dd>
          </div>
        ))}
      </dl>
    )
  );
}
