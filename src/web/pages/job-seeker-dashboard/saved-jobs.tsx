import { savedJobTexts } from '#contract/hiring/saved-job-texts.ts';
import { AccountSavedJobs } from '#web/pages/saved-jobs/saved-job-list.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <>
      <PageHead title={savedJobTexts.title} />
      <PageHeading intro="Jobs closing soon come first. Closed jobs stay until you remove them.">
        {savedJobTexts.title}
      </PageHeading>
      <AccountSavedJobs />
    </>
  );
}
