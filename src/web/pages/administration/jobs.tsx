import { useInfiniteQuery } from '@tanstack/react-query';
import { Briefcase } from 'lucide';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { administeredJobsOptions } from '#web/features/trust/administration/administration-api.ts';
import {
  jobDecisions,
  JobRow,
  placeholderJob,
} from '#web/features/trust/administration/job-row.tsx';
import { ListTools, useListFilter } from '#web/features/trust/administration/list-tools.tsx';
import { type ListTexts, ListView } from '#web/features/trust/administration/list-view.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

const makeFilters = () =>
  ({
    state: {
      label: m.admin_filter_state(),
      all: m.admin_filter_all_jobs(),
      choices: [
        { value: 'open', label: m.case_state_open() },
        { value: 'closed', label: m.admin_job_closed() },
        { value: 'hidden', label: m.case_taken_down() },
        { value: 'flagged', label: m.admin_filter_flagged() },
      ],
    },
  }) as const;

const texts: ListTexts = {
  count: m.admin_list_jobs,
  firstCount: m.admin_list_jobs_first,
  none: m.admin_list_jobs_none,
  loading: m.admin_list_jobs_loading,
  failed: m.admin_list_jobs_failed,
};

/** All jobs, to look for one and to take it down. */
export function Component() {
  const filters = makeFilters();
  const list = useInfiniteQuery(administeredJobsOptions({ query: useListFilter(filters) }));
  return (
    <>
      <ListTools
        search={m.admin_jobs_search()}
        placeholder={m.admin_jobs_search_example()}
        filters={filters}
      />
      <ListView
        list={list}
        placeholder={placeholderJob}
        texts={texts}
        decisions={jobDecisions}
        empty={<EmptyState title={m.admin_jobs_none_yet()} icon={<Icon of={Briefcase} />} />}
      >
        {(job, onDecide) => <JobRow job={job} onDecide={onDecide} />}
      </ListView>
    </>
  );
}
