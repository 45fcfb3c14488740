import { useInfiniteQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { administeredJobsOptions } from '#web/features/trust/administration/administration-api.ts';
import { JobRow } from '#web/features/trust/administration/job-row.tsx';
import { ListTools, useListFilter } from '#web/features/trust/administration/list-tools.tsx';
import { ListView } from '#web/features/trust/administration/list-view.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const filters = {
  state: {
    label: 'State',
    all: 'All jobs',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'closed', label: 'Closed' },
      { value: 'hidden', label: 'Taken down' },
      { value: 'flagged', label: 'Reported or suspicious' },
    ],
  },
} as const;

/** All jobs, to look for one and to take it down. */
export function Component() {
  const list = useInfiniteQuery(administeredJobsOptions(useListFilter(filters)));
  return (
    <>
      <ListTools search="Search jobs" placeholder="Words, company or email" filters={filters} />
      <ListView
        list={list}
        names={['job', 'jobs']}
        empty={<EmptyState title="No jobs yet" icon={<Icon of={Briefcase} />} />}
      >
        {(job) => <JobRow job={job} />}
      </ListView>
    </>
  );
}
