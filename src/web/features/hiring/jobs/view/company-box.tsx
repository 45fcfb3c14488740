import { m } from '#messages';
import { companyCategoryNames, jobTypeNames } from '#contract/hiring/job-choice-texts.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listUsualSteps } from '#contract/hiring/answer-line.ts';
import type { Job, JobSummary } from '#contract/hiring/jobs.ts';
import { CompanyLink } from '#web/features/hiring/jobs/company-link.tsx';
import { companyUrl } from '#web/features/hiring/jobs/company-url.ts';
import { ConfirmedDomain } from '#web/features/hiring/jobs/confirmed-domain.tsx';
import { companyJobsOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { AnswerLine } from '#web/features/hiring/responsiveness/answer-line.tsx';
import { paths } from '#web/app/paths.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { formatPlaces } from '#web/features/hiring/jobs/job-places.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface CompanyBoxProps {
  job: JobSummary & Pick<Job, 'confirmedDomain'>;
  /** At the end: what is still on its way moves nothing there. */
  children?: ReactNode;
}

/** The company of a job, and the newest of its other open jobs. */
export function CompanyBox({ job, children }: CompanyBoxProps) {
  const isHydrated = useIsHydrated();
  const { data, isPending } = useQuery(companyJobsOptions({ params: { id: job._id } }));
  return (
    <section
      aria-busy={(isHydrated && isPending) || undefined}
      aria-label={m.job_company_more({ company: job.company })}
      className="card-surface p-4"
    >
      <div className="flex items-center gap-3">
        <AvatarLogo name={job.company} src={job.logo} />
        <div className="min-w-0">
          <p className="font-face font-bold">
            <CompanyLink job={job} />
          </p>
          <p className="text-sm text-muted">{companyCategoryNames[job.companyCategory]()}</p>
          <ConfirmedDomain domain={job.confirmedDomain} />
        </div>
      </div>
      {job.answerDays && (
        <AnswerLine
          label={m.job_company_way()}
          steps={listUsualSteps(job.answerDays)}
          className="mt-4"
        />
      )}
      {data !== undefined && data.count > 0 && (
        <>
          <p className="mt-4 font-medium">{m.job_company_others()}</p>
          <ul className="mt-1">
            {data.jobs.map((other) => (
              <li
                key={other._id}
                // Beside the texts, a low window has room for two.
                className="border-line not-first:border-t [@media(max-height:56rem)]:@[60rem]:nth-[n+3]:hidden"
              >
                <Link to={paths.job(other)} className="group block py-2">
                  <span className="line-clamp-2 font-face font-bold text-primary underline-offset-4 group-hover:underline">
                    {other.position}
                  </span>
                  <span className="line-clamp-1 text-sm text-muted">
                    {formatPlaces(other)} · {jobTypeNames[other.jobType]()}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <TextLink to={companyUrl(job)} isAlone className="text-sm">
            {m.job_company_all()}
          </TextLink>
        </>
      )}
      {children}
    </section>
  );
}
