import type { ReactNode } from 'react';
import { Link, matchPath } from 'react-router';
import { load } from '#web/api/load-queries.ts';
import { ResumedApplication } from '#web/features/hiring/jobs/apply/lazy-apply-dialog.tsx';
import { ExperiencedJobs, FresherJobs } from '#web/features/hiring/jobs/card/home-jobs.tsx';
import { JobOverlay } from '#web/features/hiring/jobs/details/job-overlay.tsx';
import {
  experiencedJobsOptions,
  fresherJobsOptions,
  hiringCompaniesOptions,
} from '#web/features/hiring/jobs/jobs-api.ts';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { SiteAddress } from '#web/layouts/site-footer.tsx';
import { useRouteTitle } from '#web/lib/use-route-title.ts';
import { HiringNow } from '#web/pages/home/hiring-now.tsx';
import { paths } from '#web/paths.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Panel } from '#web/ui/panel.tsx';

function Contact() {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Panel title="Our address">
        <SiteAddress />
      </Panel>
      <Panel title="Something wrong?">
        <p>
          <Link to={paths.reporting}>Report a problem</Link> with a job, a company, a message or a
          person. You don’t need an account, and a person reads every report.
        </p>
      </Panel>
    </div>
  );
}

/** The part of the home page, which has margins of its own. */
const companies = (
  <div className="-mx-4 sm:-mx-6">
    <HiringNow />
  </div>
);

const newest = 'Newest first';

interface Placeholder {
  /** As the specification has it. */
  heading: string;
  content: ReactNode;
}

/** By the titles of the routes. */
const placeholders: Readonly<Record<string, Placeholder>> = {
  Contact: { heading: 'This is contact us page', content: <Contact /> },
  'Top Company': { heading: 'THis is top company', content: companies },
  'Fresher Job': { heading: 'Fresher job', content: <FresherJobs heading={newest} /> },
  'Experienced Job': { heading: 'Experienced job', content: <ExperiencedJobs heading={newest} /> },
};

export const loader = load((client, { request }) => {
  const isAt = (path: string) => matchPath(path, new URL(request.url).pathname) !== null;
  if (isAt(paths.topCompany)) {
    return [client.query(hiringCompaniesOptions())];
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
