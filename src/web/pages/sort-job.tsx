import { loadJobList } from '#web/pages/job-list/load-job-list.ts';
import { JobList } from '#web/pages/job-list/job-list.tsx';
import { paths } from '#web/paths.ts';

export const loader = loadJobList(paths.sortJobs);

export function Component() {
  return (
    <JobList
      title="Sort Listed Jobs"
      path={paths.sortJobs}
      description="The jobs of the portal in the order you choose."
    />
  );
}
