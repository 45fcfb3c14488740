import { Send } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '#contract/jobs.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { pollingIntervals } from '#web/api/polling.ts';
import { useErrorToast } from '#web/api/use-error-toast.ts';
import { ConversationDialog } from '#web/features/conversations/conversation-dialog.tsx';
import { latestMessageTick } from '#web/features/conversations/latest-message.tsx';
import { useViewer } from '#web/features/identity/use-viewer.ts';
import { JobCardGrid, JobCardGridSkeleton } from '#web/features/jobs/job-card-grid.tsx';
import { useOpenJob } from '#web/features/jobs/use-open-job.ts';
import { type OwnJobs, useAppliedJobs } from '#web/features/jobs/use-own-jobs.ts';
import { useNow } from '#web/lib/use-now.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
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

function AppliedJobs({ jobs, more }: { jobs: readonly Job[]; more: OwnJobs['more'] }) {
  const { openId, linkTo, close } = useOpenJob();
  // Without the job's public address: a reload stays in the dashboard.
  const linkHere = (job: Job) => {
    const { mask: _, ...link } = linkTo(job);
    return link;
  };
  const [talkId, setTalkId] = useState<string>();
  const now = useNow(latestMessageTick);
  const openJob = jobs.find(({ _id }) => _id === openId);
  const talkJob = jobs.find(({ _id }) => _id === talkId);
  const [application] = talkJob?.applicants ?? [];
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
              onTalk={() => setTalkId(job._id)}
            />
          )}
        </JobCardGrid>
      )}
      <ShowMore more={more} />
      {openId !== undefined && (
        <AppliedJobDialog
          key={openId}
          job={openJob}
          onMessage={() => setTalkId(openId)}
          onClose={close}
        />
      )}
      {talkJob && application && (
        <ConversationDialog
          title={talkJob.position}
          side="job-seeker"
          application={application}
          partner={talkJob.company}
          onClose={() => setTalkId(undefined)}
        />
      )}
    </>
  );
}

function Content({ jobs, error, refetch, more }: OwnJobs) {
  if (jobs !== undefined) {
    return <AppliedJobs jobs={jobs} more={more} />;
  }
  return error === undefined ? (
    <JobCardGridSkeleton count={4} />
  ) : (
    <LoadFailure title="Your applications could not be loaded" onRetry={refetch}>
      {errorMessage(error)}
    </LoadFailure>
  );
}

export function Component() {
  const { user } = useViewer();
  const list = useAppliedJobs(user?._id, pollingIntervals.live);
  const { openId } = useOpenJob();
  const openJob = list.jobs?.find(({ _id }) => _id === openId);
  useErrorToast(list.error);
  return (
    <>
      <PageHead title={openJob?.position ?? 'Job Seeker'} />
      <PageHeading intro="What employers write to you appears here by itself.">
        My Apply
      </PageHeading>
      <Content {...list} />
    </>
  );
}
