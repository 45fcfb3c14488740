import { m } from '#messages';
import { AccountSavedJobs } from '#web/features/hiring/jobs/saved-job-list.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <>
      <PageHead title={m.saved_jobs_title()} />
      <PageHeading intro={m.saved_jobs_intro()}>{m.saved_jobs_title()}</PageHeading>
      <AccountSavedJobs />
    </>
  );
}
