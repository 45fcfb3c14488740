import { Briefcase } from 'lucide-react';
import { useAdministeredJobs } from '#web/features/administration/administration-api.ts';
import { JobRow } from '#web/features/administration/job-row.tsx';
import {
  ListFilter,
  ListSearch,
  useChoice,
  useWords,
} from '#web/features/administration/list-tools.tsx';
import { ListView } from '#web/features/administration/list-view.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const states = ['open', 'closed', 'hidden', 'flagged'] as const;
const choices = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'hidden', label: 'Taken down' },
  { value: 'flagged', label: 'Reported or suspicious' },
];

/** All jobs, to look for one and to take it down. */
export function Component() {
  const q = useWords();
  const state = useChoice('state', states);
  const list = useAdministeredJobs({ ...(q && { q }), ...(state && { state }) });
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-3">
        <ListSearch label="Search jobs" placeholder="Words, company, employer or email" />
        <ListFilter name="state" label="State" all="All jobs" choices={choices} />
      </div>
      <ListView
        list={list}
        names={['job', 'jobs']}
        empty={<EmptyState title="No job is like this" icon={<Briefcase />} />}
      >
        {(job) => <JobRow job={job} />}
      </ListView>
    </>
  );
}
