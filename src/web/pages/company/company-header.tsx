import { m } from '#messages';
import {
  companyCategoryTexts,
  formatEmployeeCount,
} from '#contract/accounts/profile-choice-texts.ts';
import { listUsualSteps } from '#contract/hiring/answer-line.ts';
import type { Company } from '#contract/hiring/companies.ts';
import { ConfirmedDomain } from '#web/features/hiring/jobs/confirmed-domain.tsx';
import { AnswerLine } from '#web/features/hiring/responsiveness/answer-line.tsx';
import { formatAnswers } from '#web/features/hiring/responsiveness/responsiveness-texts.ts';
import { FollowCompany } from '#web/features/hiring/saved-searches/follow-company.tsx';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { CompanyCover } from '#web/ui/company-cover.tsx';

/** `www.acme.example/jobs` of `https://www.acme.example/jobs/`. */
const shortenLink = (link: string): string => link.replace(/^https:\/\//i, '').replace(/\/$/, '');

/** The name of a company, its facts, and how its people answer. */
export function CompanyHeader({ company }: { company: Company }) {
  const { companyName, companyCategory, employeeCount, website, answers, answerDays } = company;
  return (
    <header className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="overflow-hidden rounded-card lg:col-span-2">
        <CompanyCover name={companyName} src={company.logo} className="h-24 sm:h-32" />
      </div>
      <div className="flex min-w-0 gap-4">
        <div className="relative -mt-14 ms-3 self-start rounded-control bg-surface">
          <AvatarLogo name={companyName} src={company.logo} size="large" />
        </div>
        <div className="min-w-0">
          <h1 dir="auto" className="text-2xl wrap-anywhere">
            {companyName}
          </h1>
          <p className="mt-1.5 text-muted">
            {companyCategoryTexts[companyCategory]()} ·{' '}
            {m.company_employees({ count: formatEmployeeCount(employeeCount) })}
          </p>
          {company.confirmedDomain !== undefined && (
            <p className="mt-1">
              <ConfirmedDomain domain={company.confirmedDomain} />
            </p>
          )}
          {website !== undefined && (
            <a
              href={website}
              target="_blank"
              rel="nofollow ugc noopener noreferrer"
              className="inline-flex min-h-6 items-center text-link wrap-anywhere"
            >
              {shortenLink(website)}
            </a>
          )}
          <FollowCompany company={companyName} />
        </div>
      </div>
      {(answers !== undefined || answerDays !== undefined) && (
        <div className="self-start card-surface p-4">
          {answerDays && <AnswerLine label={m.company_way()} steps={listUsualSteps(answerDays)} />}
          {answers && (
            <p className={answerDays ? 'mt-4 text-sm' : 'text-sm'}>{formatAnswers(answers)}</p>
          )}
        </div>
      )}
    </header>
  );
}
