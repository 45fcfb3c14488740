import { m } from '#messages';
import { Send } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { useMyApplicationCounts, useMyApplications } from './my-applications-api.ts';
import { messageLineTick } from '#web/features/hiring/conversations/message-line.tsx';
import { useOpenInterviews } from '#web/features/hiring/interviews/interviews-api.ts';
import { NextInterviews } from '#web/features/hiring/interviews/next-interviews.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { ProfileMeter } from '#web/features/accounts/profiles/profile-meter.tsx';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/seo/page-head.tsx';
import { ApplicationFilters, useApplicationFilter } from './application-filters.tsx';
import { ApplicationList } from './application-list.tsx';
import { Offers } from './offers.tsx';
import { useOpenJob } from './use-open-job.ts';

const renderNothingApplied = () => (
  <EmptyState
    title={m.application_none()}
    icon={<Icon mirrored of={Send} />}
    action={<ButtonLink to={paths.allJobs}>{m.application_find_job()}</ButtonLink>}
  >
    {m.application_none_text()}
  </EmptyState>
);

const renderNothingHere = () => (
  <EmptyState
    title={m.application_none_here()}
    action={
      <ButtonLink variant="secondary" to={{ search: '' }}>
        {m.application_show_all()}
      </ButtonLink>
    }
  />
);

/** The viewer's applications by their state, with the offers and interviews that wait for a reply. */
export function MyApplications() {
  const { user } = useViewer();
  const filter = useApplicationFilter();
  const { data: counts, isPending } = useMyApplicationCounts();
  const list = useMyApplications(filter);
  const now = useNow(messageLineTick);
  const { isPending: isInterviewPending } = useOpenInterviews();
  const isLoading = isPending || isInterviewPending;
  const data = isLoading ? undefined : list.data;
  const openJob = useOpenJob();
  const open = data?.find(({ jobId }) => jobId !== undefined && jobId === openJob.id);
  return (
    <>
      <PageHead title={open?.position ?? m.dashboard_job_seeker()} />
      <div className="[&:has(section)]:mb-4">{data && <Offers applications={data} />}</div>
      {data && <NextInterviews role="job-seeker" now={now} />}
      {counts !== undefined && counts.all > 0 ? (
        <ApplicationFilters counts={counts} current={filter} />
      ) : (
        data === undefined && <div className="mb-4 h-11" />
      )}
      <ApplicationList
        key={filter}
        list={list}
        // Content below the filters would move when they appear.
        isLoading={isLoading}
        empty={filter === 'all' ? renderNothingApplied() : renderNothingHere()}
      />
      <div className="mt-6 empty:hidden">
        {user && data && <ProfileMeter user={user} role="jobSeeker" />}
      </div>
    </>
  );
}
