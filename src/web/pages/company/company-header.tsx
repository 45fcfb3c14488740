import { m } from '#messages';
import {
  companyCategoryTexts,
  formatEmployeeCount,
} from '#contract/accounts/profile-choice-texts.ts';
import { formatYear } from '#contract/platform/numbers.ts';
import type { Company } from '#contract/hiring/companies.ts';
import { ConfirmedDomain } from '#web/features/hiring/jobs/confirmed-domain.tsx';
import { FollowCompany } from '#web/features/hiring/saved-searches/follow-company.tsx';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { CompanyCover } from '#web/ui/company-cover.tsx';
import { CompanyAnswers } from './company-answers.tsx';

/** `www.acme.example/jobs` of `https://www.acme.example/jobs/`. */
const shortenLink = (link: string): string => link.replace(/^https:\/\//i, '').replace(/\/$/, '');

/** The name of a company, its facts, and how it answers. */
export function CompanyHeader({ company }: { company: Company }) {
  const { companyName, companyCategory, employeeCount, tagline, founded, website } = company;
  const facts = [
    companyCategoryTexts[companyCategory](),
    m.company_employees({ count: formatEmployeeCount(employeeCount) }),
    ...(founded === undefined ? [] : [m.company_founded({ year: formatYear(founded) })]),
  ];
  return (
    <header className="flex flex-col gap-6">
      <CompanyCover
        name={companyName}
        src={company.logo}
        shape="page"
        isOnTop
        className="h-24 rounded-card sm:h-32"
      />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-y-6">
        <div className="relative -mt-16 ms-3 self-start justify-self-start rounded-control bg-surface">
          <AvatarLogo name={companyName} src={company.logo} size="cover" />
        </div>
        <div className="min-w-0">
          <h1 dir="auto" className="text-2xl wrap-anywhere">
            {companyName}
          </h1>
          {tagline !== undefined && <p className="mt-1 text-lg wrap-anywhere">{tagline}</p>}
          <p className="mt-1.5 text-muted">{facts.join(' · ')}</p>
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
        </div>
        {/* A phone has the answers above the button, which others have beside the name. */}
        <div className="empty:hidden max-sm:mt-2 sm:order-last sm:col-span-3">
          <CompanyAnswers company={company} />
        </div>
        {company.myRole === undefined && (
          <FollowCompany company={companyName} className="max-sm:mt-2 max-sm:[&>.btn]:w-full" />
        )}
      </div>
    </header>
  );
}
