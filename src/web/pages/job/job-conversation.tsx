import type { Job } from '#contract/jobs.ts';
import { ConversationDialog } from '#web/features/conversations/conversation-dialog.tsx';
import { useLiveJob } from '#web/features/jobs/use-live-job.ts';

interface JobConversationProps {
  job: Pick<Job, '_id' | 'position'>;
  /** Whose application it is. */
  userId: string;
  onClose: () => void;
}

/** The job seeker's side of a conversation, asked for anew while it is open. */
export function JobConversation({ job, userId, onClose }: JobConversationProps) {
  const { job: live } = useLiveJob(job._id);
  const applicant = live?.applicants.find((entry) => entry.userId === userId);
  if (!applicant) {
    return null;
  }
  return (
    <ConversationDialog
      title={job.position}
      side="job-seeker"
      applicant={applicant}
      onClose={onClose}
    />
  );
}
