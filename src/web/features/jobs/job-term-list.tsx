import type { ReactNode } from 'react';
import type { JobTerms } from '#contract/job-input.ts';
import { utcDates } from '#web/lib/format-date.ts';
import { countryName, salaryText } from './job-terms.ts';

/** The last day is a day everywhere, and no moment. */
const lastDay = (day: string): ReactNode => (
  <time dateTime={day}>{utcDates.formatLongDate(day)}</time>
);

/** What the employer said beyond the rest, word by word; nothing at all where nothing was said. */
export function JobTermList({ job }: { job: JobTerms }) {
  const { country, employmentType, applyUntil } = job;
  const terms = [
    { name: 'Employment', value: employmentType },
    { name: 'Salary', value: salaryText(job) },
    { name: 'Country', value: country && countryName(country) },
    { name: 'Apply until', value: applyUntil && lastDay(applyUntil) },
  ].filter(({ value }) => value !== undefined);
  if (terms.length === 0) {
    return null;
  }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
      {terms.map(({ name, value }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-muted">{name}</dt>
          <dd suppressHydrationWarning>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
