import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { HiringCompany } from '#contract/hiring/job-lists.ts';
import { hiringCompaniesOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { buildFindJobUrl } from '#web/features/hiring/jobs/search/job-search.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';

function Company({ company, logo, openJobs }: HiringCompany) {
  return (
    <li className="relative flex min-w-0 items-center gap-3 rounded-control hover:bg-page max-sm:nth-[n+5]:hidden">
      <AvatarLogo name={company} src={logo} />
      <div className="min-w-0">
        <Link
          to={buildFindJobUrl({ company })}
          className="block truncate font-medium underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {company}
        </Link>
        <p className="text-sm text-muted tabular-nums">
          {m.home_company_jobs({ count: openJobs })}
        </p>
      </div>
    </li>
  );
}

/** The companies with most open jobs; nothing while there is none. */
export function HiringNow() {
  const { data: companies, isPending } = useQuery(hiringCompaniesOptions());
  if (!companies?.length) {
    return isPending ? (
      <div className="mx-auto max-w-content px-4 pb-5 sm:px-6 sm:pb-8">
        <Skeleton className="h-[10.25rem] sm:h-[10.25rem] lg:h-[5.75rem]" />
      </div>
    ) : null;
  }
  return (
    <div className="mx-auto max-w-content px-4 pb-5 sm:px-6 sm:pb-8">
      <h2 id="hiring-now" className="mb-3 text-base font-medium">
        {m.home_hiring_now()}
      </h2>
      <ul
        aria-labelledby="hiring-now"
        className="grid grid-cols-2 gap-2 sm:gap-4 sm:grid-cols-3 lg:grid-cols-6"
      >
        {companies.map((company) => (
          <Company key={company.company} {...company} />
        ))}
      </ul>
    </div>
  );
}
