import { useEffect } from 'react';
import type { Job } from '#contract/jobs.ts';
import type { Application } from '#web/features/conversations/conversation.ts';
import { readDraft, removeDraft, saveDraft } from '#web/lib/draft.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';

const load = async () =>
  (await import('#web/features/conversations/conversation-dialog.tsx')).ConversationDialog;

const draftKey = (jobId: string): string => `open-conversation:${jobId}`;

/** Whether the page was reloaded to load the conversation about this job. */
export const isReopening = (jobId: string): boolean => readDraft(draftKey(jobId)) !== undefined;

interface LazyConversationProps {
  job: Pick<Job, '_id' | 'position'>;
  /** The viewer's. */
  application: Application;
  onClose: () => void;
}

/** Most people read a job without talking about it: what a conversation needs is loaded when one opens. */
export function LazyConversation({ job, application, onClose }: LazyConversationProps) {
  const key = draftKey(job._id);
  const {
    part: ConversationDialog,
    isFailed,
    retry,
  } = useLoaded(load, () => saveDraft(key, { isOpen: true }));
  useEffect(() => () => removeDraft(key), [key]);
  const dialog = { title: job.position, onClose };
  if (ConversationDialog) {
    return <ConversationDialog {...dialog} role="job-seeker" application={application} />;
  }
  return (
    <Dialog {...dialog}>
      {isFailed ? (
        <div role="alert">
          <EmptyState
            title="The conversation could not be loaded"
            action={<Button onClick={retry}>Try again</Button>}
          >
            Please check your connection and try again, or reload the page.
          </EmptyState>
        </div>
      ) : (
        <PageSpinner label="Loading the conversation" />
      )}
    </Dialog>
  );
}
