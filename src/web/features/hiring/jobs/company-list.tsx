import { m } from '#messages';
import { companyCategoryNames } from '#contract/hiring/job-choice-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { hiringCompanyLimits } from '#contract/hiring/job-choices.ts';
import type { HiringCompany } from '#contract/hiring/job-lists.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { hiringCompaniesOptions } from './jobs-api.ts';
import { companyUrl } from '#web/features/hiring/jobs/company-url.ts';
import { AnswerTime } from '#web/features/hiring/responsiveness/answer-time.tsx';
import { paths } from '#web/app/paths.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Placeholder } from '#web/ui/skeleton.tsx';
import { RowLink } from '#web/ui/row-link.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

export const allCompaniesOptions = () =>
  hiringCompaniesOptions({ query: { limit: hiringCompanyLimits.all } });

function Company({
  company,
  companyId,
  logo,
  openJobs,
  companyCategory,
  answerDays,
}: HiringCompany) {
  return (
    <li className="relative card-surface flex min-w-0 items-start gap-4 p-4 transition-colors hover:border-primary">
      <AvatarLogo name={company} src={logo} />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <div className="max-w-full">
          <h2 className="text-lg wrap-anywhere">
            <RowLink
              to={companyUrl({ company, companyId })}
              className="inline-flex min-h-6 items-center"
            >
              {company}
            </RowLink>
          </h2>
          <p className="text-muted tabular-nums">
            {m.company_list_line({
              category: companyCategoryNames[companyCategory](),
              count: openJobs,
            })}
          </p>
        </div>
        <AnswerTime days={answerDays} />
      </div>
    </li>
  );
}

const placeholders: readonly HiringCompany[] = Array.from({ length: 12 }, (_, at) => ({
  company: `${at}`,
  logo: '',
  openJobs: 3,
  companyCategory: 'Technology',
}));

/** As tall as the first companies. */
const CompanyListSkeleton = () => (
  <div aria-busy="true">
    <p className="mb-4 text-muted">{m.company_list_intro()}</p>
    <Placeholder>
      <ul className={grid}>
        {placeholders.map((company) => (
          <Company key={company.company} {...company} />
        ))}
      </ul>
    </Placeholder>
  </div>
);

/** The companies with most open jobs. Each leads to its jobs. */
export function CompanyList() {
  return (
    <QueryView
      query={useQuery(allCompaniesOptions())}
      loading={<CompanyListSkeleton />}
      failed={m.company_list_failed()}
    >
      {(companies) =>
        companies.length === 0 ? (
          <EmptyState title={m.company_list_none()} />
        ) : (
          <>
            <p className="mb-4 text-muted">{m.company_list_intro()}</p>
            <ul className={grid}>
              {companies.map((company) => (
                <Company key={company.company} {...company} />
              ))}
            </ul>
            <ButtonLink to={paths.allJobs} variant="secondary" className="mt-6">
              {m.company_list_all()}
            </ButtonLink>
          </>
        )
      }
    </QueryView>
  );
}
