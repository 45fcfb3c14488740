import { Send } from 'lucide-react';
import {
  useMyApplicationCounts,
  useMyApplications,
} from '#web/features/hiring/applications/my-applications-api.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ApplicationFilters, useApplicationFilter } from './application-filters.tsx';
import { ApplicationList } from './application-list.tsx';
import { useOpenJob } from './use-open-job.ts';

const nothingApplied = (
  <EmptyState
    title="You have not applied to a job yet"
    icon={<Send />}
    action={<ButtonLink to={paths.allJobs}>Find Job</ButtonLink>}
  >
    Find one that suits you and apply. Here you then see how it stands, and talk with the employer.
  </EmptyState>
);

const nothingHere = (
  <EmptyState
    title="None of your applications is here"
    action={
      <ButtonLink variant="secondary" to={{ search: '' }}>
        Show all
      </ButtonLink>
    }
  />
);

export function Component() {
  const filter = useApplicationFilter();
  const { data: counts, isPending } = useMyApplicationCounts();
  const list = useMyApplications(filter);
  const data = isPending ? undefined : list.data;
  const openJob = useOpenJob();
  const open = data?.find(({ jobId }) => jobId !== undefined && jobId === openJob.id);
  return (
    <>
      <PageHead title={open?.position ?? 'Job Seeker'} />
      <PageHeading intro="What needs your answer comes first. New messages appear here on their own.">
        My Apply
      </PageHeading>
      {counts !== undefined && counts.all > 0 ? (
        <ApplicationFilters counts={counts} current={filter} />
      ) : (
        data === undefined && <div className="mb-4 h-11" />
      )}
      <ApplicationList
        key={filter}
        list={list}
        // Content below the filters would move when they appear.
        isHeldBack={isPending}
        empty={filter === 'all' ? nothingApplied : nothingHere}
      />
    </>
  );
}
