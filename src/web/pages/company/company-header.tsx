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

interface CompanyHeaderProps {
  company: Company;
  /** No picture is loaded for a placeholder, and nothing follows it. */
  isPlaceholder: boolean;
}

const coverHeight = 'h-20 sm:h-28';

/** The name of a company on its cover, its facts, and how it answers: one card. */
export function CompanyHeader({ company, isPlaceholder }: CompanyHeaderProps) {
  const { companyName, logo, tagline, myRole } = company;
  return (
    <header className="card-surface overflow-hidden">
      {isPlaceholder ? (
        <div className={`${coverHeight} bg-tint`} />
      ) : (
        <CompanyCover name={companyName} src={logo} shape="page" isOnTop className={coverHeight} />
      )}
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3 px-4 pb-4 sm:flex-nowrap sm:px-6 sm:pb-5">
        <div className="logo-plate -mt-10 shrink-0 p-1">
          <AvatarLogo name={companyName} src={logo} size="cover" />
        </div>
        <div className="min-w-0 flex-1 basis-full max-sm:order-1 sm:basis-auto sm:pt-4">
          <h1 dir="auto" className="text-2xl wrap-anywhere">
            {companyName}
          </h1>
          {tagline !== undefined && (
            <p className="mt-1 max-w-measure text-lg wrap-anywhere">{tagline}</p>
          )}
          <CompanyFacts company={company} />
        </div>
        {myRole === undefined && !isPlaceholder && (
          <FollowCompany company={companyName} className="mt-3 ms-auto shrink-0 sm:mt-4" />
        )}
      </div>
      <CompanyAnswers company={company} />
    </header>
  );
}

/** The company's industry, size and age, and its own site. */
function CompanyFacts({ company }: { company: Company }) {
  const { companyCategory, employeeCount, founded, website, confirmedDomain } = company;
  const facts = [
    companyCategoryTexts[companyCategory](),
    m.company_employees({ count: formatEmployeeCount(employeeCount) }),
    ...(founded === undefined ? [] : [m.company_founded({ year: formatYear(founded) })]),
  ];
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
      <p className="text-muted">{facts.join(' · ')}</p>
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
      <ConfirmedDomain domain={confirmedDomain} />
    </div>
  );
}
