import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import type { CursorList } from '#web/api/cursor-list.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { useErrorToast } from '#web/api/run-with-toast.ts';
import { ConversationDialog } from '#web/features/conversations/conversation-dialog.tsx';
import { latestMessageTick } from '#web/features/conversations/latest-message.tsx';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { JobCardGrid, JobCardGridSkeleton } from '#web/features/jobs/card/job-card-grid.tsx';
import { useJobOverlay } from '#web/features/jobs/use-job-overlay.ts';
import { useAppliedJobs } from '#web/features/jobs/my-jobs-api.ts';
import { useNow } from '#web/lib/use-now.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { AppliedJobCard } from './applied-job-card.tsx';
import { AppliedJobDialog } from './applied-job-dialog.tsx';

function NothingApplied() {
  return (
    <EmptyState
      title="You have not applied to a job yet"
      icon={<Send />}
      action={<ButtonLink to={paths.allJobs}>Find Job</ButtonLink>}
    >
      Find one that suits you and apply. Here you then see how it stands, and talk with the
      employer.
    </EmptyState>
  );
}

function AppliedJobs({ jobs, more }: { jobs: readonly Job[]; more: CursorList<Job>['more'] }) {
  const { openId, linkTo, close } = useJobOverlay();
  // Without the job's public address: a reload stays in the dashboard.
  const linkHere = (job: Job) => {
    const { mask: _, ...link } = linkTo(job);
    return link;
  };
  const [messageJobId, setMessageJobId] = useState<string>();
  const now = useNow(latestMessageTick);
  const openJob = jobs.find(({ _id }) => _id === openId);
  const messageJob = jobs.find(({ _id }) => _id === messageJobId);
  const [application] = messageJob?.applicants ?? [];
  return (
    <>
      {jobs.length === 0 ? (
        <NothingApplied />
      ) : (
        <JobCardGrid jobs={jobs}>
          {(job) => (
            <AppliedJobCard
              job={job}
              link={linkHere(job)}
              now={now}
              onMessage={() => setMessageJobId(job._id)}
            />
          )}
        </JobCardGrid>
      )}
      <ShowMore more={more} />
      {openId !== undefined && (
        <AppliedJobDialog
          key={openId}
          job={openJob}
          onMessage={() => setMessageJobId(openId)}
          onClose={close}
        />
      )}
      {messageJob && application && (
        <ConversationDialog
          title={messageJob.position}
          role="job-seeker"
          application={application}
          partner={messageJob.company}
          onClose={() => setMessageJobId(undefined)}
        />
      )}
    </>
  );
}

export function Component() {
  const { user } = useViewer();
  const { more, ...query } = useAppliedJobs(user?._id);
  const { openId } = useJobOverlay();
  const openJob = query.data?.find(({ _id }) => _id === openId);
  useErrorToast(query.error);
  return (
    <>
      <PageHead title={openJob?.position ?? 'Job Seeker'} />
      <PageHeading intro="What employers write to you appears here by itself.">
        My Apply
      </PageHeading>
      <QueryView
        query={query}
        loading={<JobCardGridSkeleton count={4} />}
        failed="Your applications could not be loaded"
      >
        {(jobs) => <AppliedJobs jobs={jobs} more={more} />}
      </QueryView>
    </>
  );
}
