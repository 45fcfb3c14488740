import type { ReactNode } from 'react';
import { Link, matchPath } from 'react-router';
import { load } from '#web/api/load-queries.ts';
import { pageUrl } from '#web/api/site-query.ts';
import { ResumedApplication } from '#web/features/hiring/jobs/apply/lazy-apply-dialog.tsx';
import { ExperiencedJobs, FresherJobs } from '#web/features/hiring/jobs/card/home-jobs.tsx';
import { JobOverlay } from '#web/features/hiring/jobs/details/job-overlay.tsx';
import { experiencedJobsOptions, fresherJobsOptions } from '#web/features/hiring/jobs/jobs-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { SiteAddress } from '#web/layouts/site-footer.tsx';
import { useRouteTitle } from '#web/lib/use-route-title.ts';
import { allCompaniesOptions, CompanyList } from '#web/pages/company-list.tsx';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Panel } from '#web/ui/panel.tsx';

/** What people write to a site about, and where each is settled at once. */
const answers = [
  ['I forgot my password', paths.forgotPassword, 'Get a link for a new one'],
  ['I get too many emails', paths.account, 'Choose which ones you want'],
  ['I want my data, or to leave', paths.account, 'Download or delete it'],
  ['What do you store about me?', paths.privacy, 'Read about privacy'],
] as const;

function Contact() {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <Panel title="Our address">
        <SiteAddress />
      </Panel>
      <Panel title="Something wrong?">
        <p>
          Tell us about a job, a company, a message or a person. You don’t need an account, and a
          person reads every report.
        </p>
        <ButtonLink to={paths.reporting} variant="secondary" className="mt-4">
          Report a problem
        </ButtonLink>
      </Panel>
      <Panel title="Quick answers" className="md:max-lg:col-span-2">
        <ul className="flex flex-col gap-3">
          {answers.map(([question, to, answer]) => (
            <li key={question}>
              <p className="font-medium">{question}</p>
              <Link
                to={to}
                className="inline-flex min-h-6 items-center text-primary underline underline-offset-4"
              >
                {answer}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

const newest = 'Newest first';

interface Placeholder {
  /** As the specification has it. */
  heading: string;
  content: ReactNode;
}

/** By the titles of the routes. */
const placeholders: Readonly<Record<string, Placeholder>> = {
  Contact: { heading: 'This is contact us page', content: <Contact /> },
  'Top Company': { heading: 'THis is top company', content: <CompanyList /> },
  'Fresher Job': { heading: 'Fresher job', content: <FresherJobs heading={newest} /> },
  'Experienced Job': { heading: 'Experienced job', content: <ExperiencedJobs heading={newest} /> },
};

export const loader = load((client, { request }) => {
  const { pathname } = pageUrl(request, client);
  const isAt = (path: string) => matchPath(path, pathname) !== null;
  if (isAt(paths.topCompany)) {
    return [client.query(allCompaniesOptions())];
  }
  if (isAt(paths.fresherJob)) {
    return [client.query(fresherJobsOptions())];
  }
  return isAt(paths.experiencedJob) ? [client.query(experiencedJobsOptions())] : [];
});

/** A page of which the specification has the heading alone; below it stands what people come for. */
export function Component() {
  const title = useRouteTitle();
  const { heading, content } = placeholders[title] ?? {};
  return (
    <PageContainer>
      <PageHead title={title} />
      <PageHeading>{heading}</PageHeading>
      {content}
      <JobOverlay />
      <ResumedApplication />
    </PageContainer>
  );
}
