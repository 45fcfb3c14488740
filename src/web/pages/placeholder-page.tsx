import type { ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';
import { m } from '#messages';
import { load } from '#web/api/load-queries.ts';
import { readerOf } from '#web/api/reader.ts';
import { ResumedApplication } from '#web/features/hiring/jobs/apply/resumed-application.tsx';
import { ExperiencedJobs, FresherJobs } from '#web/features/hiring/jobs/card/home-jobs.tsx';
import { JobOverlay } from '#web/features/hiring/jobs/details/job-overlay.tsx';
import { experiencedJobsOptions, fresherJobsOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { SiteAddress } from '#web/layouts/site-footer.tsx';
import { useRouteTitle } from '#web/lib/use-route-title.ts';
import { allCompaniesOptions, CompanyList } from '#web/features/hiring/jobs/company-list.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Common questions to a site, each with the page that settles it. */
const answers = [
  [m.contact_password, paths.forgotPassword, m.contact_password_link],
  [m.contact_emails, paths.account, m.contact_emails_link],
  [m.contact_data, paths.account, m.contact_data_link],
  [m.contact_stored, paths.privacy, m.contact_stored_link],
] as const;

function Contact() {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <Panel title={m.contact_address()}>
        <SiteAddress />
      </Panel>
      <Panel title={m.contact_wrong()}>
        <p>{m.contact_wrong_about()}</p>
        <ButtonLink to={paths.reporting} variant="secondary" className="mt-4">
          {m.contact_report()}
        </ButtonLink>
      </Panel>
      <Panel title={m.contact_answers()} className="md:max-lg:col-span-2">
        <ul className="flex flex-col gap-3">
          {answers.map(([question, to, answer]) => (
            <li key={question()}>
              <p className="font-medium">{question()}</p>
              <TextLink to={to} className="inline-flex min-h-6 items-center">
                {answer()}
              </TextLink>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

interface Placeholder {
  /** As the specification has it. */
  heading: () => string;
  renderContent: () => ReactNode;
}

const placeholders: readonly (Placeholder & { path: string })[] = [
  { path: paths.contact, heading: m.contact_heading, renderContent: () => <Contact /> },
  {
    path: paths.topCompany,
    heading: m.placeholder_top_company_heading,
    renderContent: () => <CompanyList />,
  },
  {
    path: paths.fresherJob,
    heading: m.placeholder_fresher_heading,
    renderContent: () => <FresherJobs heading={m.placeholder_newest()} />,
  },
  {
    path: paths.experiencedJob,
    heading: m.placeholder_experienced_heading,
    renderContent: () => <ExperiencedJobs heading={m.placeholder_newest()} />,
  },
];

export const loader = load((client, { url: { pathname } }) => {
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  if (isAt(paths.topCompany)) {
    return [client.query(allCompaniesOptions())];
  }
  if (isAt(paths.fresherJob)) {
    return [client.query(fresherJobsOptions(readerOf(client)))];
  }
  return isAt(paths.experiencedJob) ? [client.query(experiencedJobsOptions(readerOf(client)))] : [];
});

/** A page of which the specification has the heading alone; below it stands what people come for. */
export function Component() {
  const title = useRouteTitle();
  const { pathname } = useLocation();
  const placeholder = placeholders.find(({ path }) => matchPath(path, pathname) !== null);
  return (
    <PageContainer>
      <PageHead title={title} />
      <PageHeading>{placeholder?.heading()}</PageHeading>
      {placeholder?.renderContent()}
      <JobOverlay />
      <ResumedApplication />
    </PageContainer>
  );
}
