import { employmentTypeNames, jobCategoryNames } from '#contract/hiring/job-choice-texts.ts';
import { m } from '#messages';
import type { ReactNode } from 'react';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import type { PossiblyUnfinished } from '#web/features/hiring/jobs/card/job-facts.tsx';
import {
  findClosingPlace,
  formatExperience,
  formatSalary,
} from '#web/features/hiring/jobs/job-labels.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { LastDay } from '#web/ui/day.tsx';

type KeyFactsJob = PossiblyUnfinished<JobSummary>;

interface Fact {
  label: string;
  /** Undefined where the employer did not say. */
  value: ReactNode;
  /** Without it the fact is left out. */
  missing?: string;
}

/** For whom the job is, and the years that it requires; `Fresher` needs none by itself. */
const formatRequirement = ({ jobCategory, requiredExp }: KeyFactsJob): string | undefined => {
  const category = jobCategory && jobCategoryNames[jobCategory]();
  const years = formatExperience(requiredExp).replace(' ', '\u00A0');
  if (jobCategory === 'Experienced') {
    return `${category} ·\u00A0${years}`;
  }
  return category && requiredExp > 0 ? m.job_fresher_with({ years }) : category;
};

/** Where the day ends: in a narrow place nothing else says so. */
const ClosingPlace = ({ place }: { place: string | undefined }) =>
  place !== undefined && (
    <span className="block font-sans text-sm font-normal text-muted">
      {m.job_until_midnight({ place })}
    </span>
  );

const listFacts = (job: KeyFactsJob): Fact[] => [
  { label: m.job_fact_salary(), value: formatSalary(job), missing: m.job_salary_none() },
  {
    label: m.job_fact_experience(),
    value: formatRequirement(job),
    missing: m.job_fact_unspecified(),
  },
  {
    label: m.job_fact_contract(),
    value: job.employmentType && (
      <span className="whitespace-nowrap">{employmentTypeNames[job.employmentType]()}</span>
    ),
  },
  {
    label: m.job_fact_apply_until(),
    // When the day has come, the hour counts.
    value: job.applyUntil && (
      <time dateTime={job.applyUntil}>
        <LastDay day={job.applyUntil} closesAt={job.closesAt} until={m.job_open_until}>
          {utcDates.formatDate(job.applyUntil)}
          <ClosingPlace place={findClosingPlace(job)} />
        </LastDay>
      </time>
    ),
    missing: m.job_fact_open(),
  },
];

const isSaid = ({ value, missing }: Fact): boolean => (value ?? missing) !== undefined;

/** Side by side where the pay, which comes first, has one line; in a narrow place it has one of its own, so that no range breaks. */
export function JobKeyFacts({ job }: { job: KeyFactsJob }) {
  return (
    <div className="@container">
      <dl className="key-facts grid grid-cols-[auto_minmax(min-content,1fr)] gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-3 @lg:p-4 @2xl:auto-cols-auto @max-[18rem]:grid-cols-1 @2xl:grid-flow-col @2xl:grid-cols-none">
        {listFacts(job)
          .filter(isSaid)
          .map(({ label, value, missing }) => (
            <div
              key={label}
              className="min-w-0 first:col-span-full @sm:first:col-auto @2xl:first:whitespace-nowrap"
            >
              <dt className="text-sm text-muted">{label}</dt>
              <dd className={value === undefined ? 'text-muted' : 'pay'}>{value ?? missing}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
