import type { Job } from '#contract/hiring/jobs.ts';
import type { Application } from '#web/features/hiring/conversations/conversation.ts';
import { LazyConversationDialog } from '#web/features/hiring/conversations/lazy-conversation-dialog.tsx';
import { draftPrefix } from '#web/lib/remove-drafts.ts';
import { readStored, store } from '#web/lib/safe-storage.ts';

/** Forgotten with the drafts of the tab. */
const toKey = (jobId: string): string => `${draftPrefix}open-conversation:${jobId}`;

/** Whether the page was reloaded to load the conversation about this job. */
export const isReopening = (jobId: string): boolean =>
  readStored('sessionStorage', toKey(jobId)) !== undefined;

interface LazyConversationProps {
  job: Pick<Job, '_id' | 'position'>;
  /** The viewer's. */
  application: Application;
  onClose: () => void;
}

/** The viewer's conversation about a job; opened again after a reload that loads it. */
export function LazyConversation({ job, application, onClose }: LazyConversationProps) {
  const key = toKey(job._id);
  return (
    <LazyConversationDialog
      title={job.position}
      role="job-seeker"
      application={application}
      onClose={() => {
        store('sessionStorage', key, undefined);
        onClose();
      }}
      beforeReload={() => store('sessionStorage', key, 'open')}
    />
  );
}
