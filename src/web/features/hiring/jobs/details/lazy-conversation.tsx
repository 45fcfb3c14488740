import type { Job } from '#contract/hiring/jobs.ts';
import type { Application } from '#web/features/hiring/conversations/conversation.ts';
import { LazyConversationDialog } from '#web/features/hiring/conversations/lazy-conversation-dialog.tsx';
import { readDraft, removeDraft, saveDraft } from '#web/lib/draft.ts';

const draftKey = (jobId: string): string => `open-conversation:${jobId}`;

/** Whether the page was reloaded to load the conversation about this job. */
export const isReopening = (jobId: string): boolean => readDraft(draftKey(jobId)) !== undefined;

interface LazyConversationProps {
  job: Pick<Job, '_id' | 'position'>;
  /** The viewer's. */
  application: Application;
  onClose: () => void;
}

/** The viewer's conversation about a job; opened again after a reload that loads it. */
export function LazyConversation({ job, application, onClose }: LazyConversationProps) {
  const key = draftKey(job._id);
  return (
    <LazyConversationDialog
      title={job.position}
      role="job-seeker"
      application={application}
      onClose={() => {
        removeDraft(key);
        onClose();
      }}
      beforeReload={() => saveDraft(key, { isOpen: true })}
    />
  );
}
