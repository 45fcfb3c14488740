import type { Job } from '#contract/jobs.ts';
import { ConversationDialog } from '#web/features/conversations/conversation-dialog.tsx';

export interface JobConversationProps {
  job: Pick<Job, 'position' | 'applicants'>;
  /** Whose application it is. */
  userId: string;
  onClose: () => void;
}

/** The conversation as the job seeker has it. */
export function JobConversation({ job, userId, onClose }: JobConversationProps) {
  const application = job.applicants.find((entry) => entry.userId === userId);
  if (!application) {
    return null;
  }
  return (
    <ConversationDialog
      title={job.position}
      role="job-seeker"
      application={application}
      onClose={onClose}
    />
  );
}
