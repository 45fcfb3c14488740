import { m } from '#messages';
import { use } from 'react';
import { Link, useParams } from 'react-router';
import type { Company } from '#contract/hiring/companies.ts';
import { isInitialsPath } from '#contract/accounts/initials-pictures.ts';
import { idFromSlug } from '#contract/platform/urls.ts';
import { isMissing } from '#web/api/error-message.ts';
import { pageLoader, waitForQueries } from '#web/api/load-queries.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { readerOf, useReaderQuery } from '#web/api/reader.ts';
import { readSlug, redirectOldSlug } from '#web/api/slug-urls.ts';
import { paths } from '#web/app/paths.ts';
import { placeholderJob } from '#web/features/hiring/jobs/placeholder-job.ts';
import { companyOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { toPlainText } from '#contract/platform/text/blocks.ts';
import { notFound } from '#web/lib/not-found.ts';
import { absoluteUrl, SiteOrigin } from '#web/lib/site-context.ts';
import { BreadcrumbsJson, JsonLd, type JsonLdThing } from '#web/seo/json-ld.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Placeholder } from '#web/ui/skeleton.tsx';
import { CompanyAbout } from '#web/pages/company/company-about.tsx';
import { CompanyHeader } from '#web/pages/company/company-header.tsx';
import { CompanyJobs } from '#web/pages/company/company-jobs.tsx';
import { NotFoundView } from './error-page.tsx';

/** A company in the words of schema.org: what its page says, and nothing else. */
const toOrganization = (company: Company, origin: string): JsonLdThing => ({
  '@type': 'Organization',
  name: company.companyName,
  description: toPlainText(company.companyDetail),
  ...(company.tagline !== undefined && { slogan: company.tagline }),
  ...(company.founded !== undefined && { foundingDate: company.founded }),
  url: company.website ?? absoluteUrl(origin, paths.company(company)),
  // Initials are no company's logo.
  ...(!isInitialsPath(company.logo) && { logo: absoluteUrl(origin, company.logo) }),
});

function CompanyHead({ company }: { company: Company }) {
  const { companyName: name, openJobs: count } = company;
  const origin = use(SiteOrigin);
  const path = paths.company(company);
  const crumbs = [
    { name: m.company_list_title(), path: paths.topCompany },
    { name, path },
  ];
  return (
    <>
      <PageHead
        title={m.company_title({ company: name })}
        description={m.company_description({ company: name, count })}
        path={path}
      />
      <BreadcrumbsJson crumbs={crumbs} />
      <JsonLd thing={import.meta.env.SSR && toOrganization(company, origin)} />
    </>
  );
}

const quietLink =
  'inline-flex min-h-11 items-center text-muted underline underline-offset-4 hover:text-ink md:min-h-8';

/** A report about a company names one of its jobs. */
function ReportLink({ jobId }: { jobId: string }) {
  return (
    <p className="text-sm print:hidden">
      <Link to={paths.report('company', jobId)} rel="nofollow" className={quietLink}>
        {m.company_report()}
      </Link>
    </p>
  );
}

/** All of a company; beside each other where there is room, so that neither its jobs nor its text leaves half a page empty. */
const CompanyView = ({ company, isPlaceholder = false }: CompanyViewProps) => (
  <article className="flex flex-col gap-6 sm:gap-8">
    <CompanyHeader company={company} isPlaceholder={isPlaceholder} />
    <div className="grid items-start gap-6 sm:gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <CompanyJobs company={company} />
      <CompanyAbout company={company} />
    </div>
    {company.myRole === undefined && company.jobs[0] && <ReportLink jobId={company.jobs[0]._id} />}
  </article>
);

interface CompanyViewProps {
  company: Company;
  isPlaceholder?: boolean;
}

/** A company of usual size, whose texts a placeholder hides. */
const placeholderCompany: Company = {
  _id: '',
  companyName: placeholderJob.company,
  companyCategory: 'Technology',
  employeeCount: '51-100',
  companyDetail: 'A text of usual length. '.repeat(10),
  tagline: 'A line about the company',
  logo: '',
  jobs: ['1', '2', '3', '4'].map((_id) => ({ ...placeholderJob, _id })),
  openJobs: 4,
};

const CompanySkeleton = () => (
  <div aria-busy="true">
    <Placeholder>
      <CompanyView company={placeholderCompany} isPlaceholder />
    </Placeholder>
    <span role="status" className="sr-only">
      {m.company_loading()}
    </span>
  </div>
);

function CompanyPage({ id }: { id: string }) {
  const query = useReaderQuery((reader) => companyOptions(id, reader));
  const { data, error } = query;
  if (isMissing(error)) {
    return <NotFoundView error={error} />;
  }
  return (
    <>
      {data ? <CompanyHead company={data} /> : <PageHead title={m.company_label()} />}
      <QueryView query={query} loading={<CompanySkeleton />} failed={m.company_failed()}>
        {(company) => <CompanyView company={company} />}
      </QueryView>
    </>
  );
}

export function Component() {
  const id = idFromSlug(useParams()['slug']);
  if (id === undefined) {
    throw notFound();
  }
  return (
    <PageContainer>
      <BackLink to={paths.topCompany}>{m.company_list_title()}</BackLink>
      <CompanyPage key={id} id={id} />
    </PageContainer>
  );
}

/** A company has one URL, as a job has: its earlier names lead to it, and a name that another company took does not. */
export const loader = pageLoader(async (page): Promise<null> => {
  const { client, isServer } = page;
  const company = client.query(companyOptions(readSlug(page), readerOf(client)));
  await waitForQueries(page, [company]);
  if (isServer) {
    redirectOldSlug(page, paths.company(await company));
  }
  return null;
});
