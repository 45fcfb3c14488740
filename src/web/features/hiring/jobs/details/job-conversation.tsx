import type { Job } from '#contract/hiring/jobs.ts';
import type { Application } from '#web/features/hiring/conversations/conversation.ts';
import { LazyConversationDialog } from '#web/features/hiring/conversations/lazy-conversation-dialog.tsx';
import { setReopening } from './reopened-conversation.ts';

interface JobConversationProps {
  job: Pick<Job, '_id' | 'position'>;
  /** The viewer's. */
  application: Application;
  onClose: () => void;
}

/** The viewer's conversation about a job; opened again after a reload that loads it. */
export function JobConversation({ job, application, onClose }: JobConversationProps) {
  return (
    <LazyConversationDialog
      title={job.position}
      role="job-seeker"
      application={application}
      onClose={() => {
        setReopening(job._id, false);
        onClose();
      }}
      beforeReload={() => setReopening(job._id, true)}
    />
  );
}
