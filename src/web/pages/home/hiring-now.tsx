import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import type { HiringCompany } from '#contract/hiring/job-lists.ts';
import { hiringCompaniesOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { companyUrl } from '#web/features/hiring/jobs/company-url.ts';
import { Placeholder } from '#web/ui/skeleton.tsx';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { CompanyCover } from '#web/ui/company-cover.tsx';
import { RowLink } from '#web/ui/row-link.tsx';

/** `isPlaceholder`: no picture is loaded. */
function Company({
  company,
  companyId,
  logo,
  openJobs,
  isPlaceholder = false,
}: HiringCompany & { isPlaceholder?: boolean }) {
  return (
    <li className="relative card-surface min-w-0 overflow-hidden transition-colors hover:border-control max-sm:w-36">
      {isPlaceholder ? (
        <div className="h-14 bg-tint" />
      ) : (
        <CompanyCover name={company} src={logo} className="h-14" />
      )}
      <div className="px-3 pt-1 pb-3">
        <div className="logo-plate -mt-8 mb-1">
          <AvatarLogo name={company} src={logo} size="row" />
        </div>
        <RowLink
          to={companyUrl({ company, companyId })}
          className="block truncate font-face font-bold"
        >
          {company}
        </RowLink>
        <p className="text-sm text-muted tabular-nums">
          {m.home_company_jobs({ count: openJobs })}
        </p>
      </div>
    </li>
  );
}

const placeholders: readonly HiringCompany[] = ['1', '2', '3', '4', '5', '6'].map((company) => ({
  company,
  logo: '',
  openJobs: 1,
  companyCategory: 'Technology',
}));

interface CompaniesProps {
  companies: readonly HiringCompany[];
  isPlaceholder?: boolean;
}

const Companies = ({ companies, isPlaceholder = false }: CompaniesProps) => (
  <>
    <h2 id="hiring-now" className="mb-3 text-lg">
      {m.home_hiring_now()}
    </h2>
    <ul
      aria-labelledby="hiring-now"
      className="swipe-row flex gap-2 sm:grid sm:grid-cols-3 sm:gap-4 lg:grid-cols-6"
    >
      {companies.map((company) => (
        <Company key={company.company} {...company} isPlaceholder={isPlaceholder} />
      ))}
    </ul>
  </>
);

/** The lower end of the banner: the companies with most open jobs; nothing while there is none. */
export function HiringNow() {
  const { data: companies, isPending } = useQuery(hiringCompaniesOptions());
  const hasCompanies = companies !== undefined && companies.length > 0;
  return (
    <div className="border-b border-line bg-surface">
      {(hasCompanies || isPending) && (
        <div className="mx-auto max-w-content px-4 pb-5 sm:px-6 sm:pb-8">
          {hasCompanies ? (
            <Companies companies={companies} />
          ) : (
            <Placeholder>
              <Companies companies={placeholders} isPlaceholder />
            </Placeholder>
          )}
        </div>
      )}
    </div>
  );
}
