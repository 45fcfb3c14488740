import { m } from '#messages';
import type { ReactNode } from 'react';
import { jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import type { Job, JobSummary } from '#contract/hiring/jobs.ts';
import { type Language, languages } from '#contract/platform/language.ts';
import { foldLatin } from '#contract/platform/text/latin.ts';
import { AnswerTime } from '#web/features/hiring/responsiveness/answer-time.tsx';
import { CompanyLink } from '#web/features/hiring/jobs/company-link.tsx';
import { ConfirmedDomain } from '#web/features/hiring/jobs/confirmed-domain.tsx';
import { countryName } from '#contract/platform/country-texts.ts';
import { langOf } from '#web/lib/text-language.ts';
import { placeSeparator } from '#contract/hiring/place-texts.ts';
import { findListedDay } from '#web/features/hiring/jobs/listed-day.ts';
import { listPlaceNames } from '#web/features/hiring/jobs/job-places.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Age, SiteDay } from '#web/ui/day.tsx';

interface JobHeaderProps {
  job: JobSummary & Pick<Job, 'confirmedDomain'>;
  /** 1 where the job is the page. */
  headingLevel?: 1 | 2 | 3;
  /** A state of the job, in front of its date. */
  badge?: ReactNode;
  /** A small act beside the title, for example saving the job. */
  corner?: ReactNode;
  /** The actions on the job; at the lower end on a phone. */
  actions?: ReactNode;
}

/** Names the language of a job that differs from that of the page. */
const languageNotes: Readonly<Record<Language, () => string>> = {
  en: m.job_in_english,
  bn: m.job_in_bengali,
};

/** The country unless the location names it in a language of the site; a remote job is done from there. */
const formatCountry = ({ country, location, jobType }: JobSummary): string | undefined => {
  if (country === undefined) {
    return undefined;
  }
  if (jobType === 'remote') {
    return m.job_from_country({ country: countryName(country) });
  }
  const place = foldLatin(location).toLowerCase();
  const isNamed = languages.some((language) =>
    place.includes(foldLatin(countryName(country, language)).toLowerCase()),
  );
  return isNamed ? undefined : countryName(country);
};

/** Company, position, location and dates of a job. */
export function JobHeader({ job, headingLevel = 1, badge, corner, actions }: JobHeaderProps) {
  const Heading = `h${headingLevel}` as const;
  const country = formatCountry(job);
  const { publishedAt } = job;
  const { label, timestamp, isUpdated } = findListedDay(job);
  const isRemote = job.jobType === 'remote';
  return (
    <header className="job-head">
      <div className="flex min-w-0 flex-1 basis-96 flex-col gap-3">
        <div className="job-head-name">
          <div className="job-head-logo">
            <AvatarLogo name={job.company} src={job.logo} size="large" />
          </div>
          <div className="min-w-0 flex-1">
            <Heading lang={langOf(job)} className="text-2xl">
              {job.position}
            </Heading>
            <p className="fact-list mt-1.5 text-base">
              <span className="font-medium text-ink max-sm:basis-full">
                <CompanyLink job={job} />
              </span>{' '}
              <span suppressHydrationWarning>
                {listPlaceNames(job).join(placeSeparator) +
                  (country && !isRemote ? `, ${country}` : '')}
              </span>{' '}
              <span>{jobTypeNames[job.jobType]()}</span>{' '}
              {country && isRemote && <span suppressHydrationWarning>{country}</span>}
            </p>
          </div>
          {corner && <div className="job-head-corner">{corner}</div>}
        </div>
        <p className="job-head-meta">
          {badge}
          <AnswerTime days={job.answerDays} />
          {langOf(job) && <span>{languageNotes[job.language ?? 'en']()}</span>}
          <span>
            {m.job_posted()} <SiteDay timestamp={publishedAt} />
            <Age timestamp={publishedAt} />
          </span>
          {isUpdated && (
            <span>
              {label} <SiteDay timestamp={timestamp} />
            </span>
          )}
          <ConfirmedDomain domain={job.confirmedDomain} />
        </p>
      </div>
      {actions}
    </header>
  );
}
