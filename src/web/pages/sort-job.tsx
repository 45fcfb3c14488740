import { JobListHead } from '#web/features/jobs/job-list-head.tsx';
import { PageContainer } from '#web/layouts/page-container.tsx';
import { JobList } from '#web/pages/job-list/job-list.tsx';
import { JobOverlay } from '#web/pages/job/job-overlay.tsx';
import { paths } from '#web/paths.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';

export function Component() {
  return (
    <PageContainer>
      <JobListHead
        title="Sort Listed Jobs"
        path={paths.sortJobs}
        description="The jobs of the portal in the order you choose."
      />
      <PageHeading>Sort Listed Jobs</PageHeading>
      <JobList path={paths.sortJobs} />
      <JobOverlay />
    </PageContainer>
  );
}
