import { m } from '#messages';
import { savedJobTexts } from '#contract/hiring/saved-job-texts.ts';
import { AccountSavedJobs } from '#web/pages/saved-jobs/saved-job-list.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <>
      <PageHead title={savedJobTexts.title} />
      <PageHeading intro={m.application_saved_jobs_intro()}>{savedJobTexts.title}</PageHeading>
      <AccountSavedJobs />
    </>
  );
}
