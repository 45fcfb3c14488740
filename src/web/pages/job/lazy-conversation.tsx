import { useEffect } from 'react';
import { readDraft, removeDraft, saveDraft } from '#web/lib/draft.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { JobConversationProps } from './job-conversation.tsx';

const load = async () => (await import('./job-conversation.tsx')).JobConversation;

const draftKey = (jobId: string): string => `open-conversation:${jobId}`;

/** Whether the page was reloaded to load the conversation about this job. */
export const isReopening = (jobId: string): boolean => readDraft(draftKey(jobId)) !== undefined;

interface LazyConversationProps extends JobConversationProps {
  jobId: string;
}

/** Most people read a job without talking about it: what a conversation needs is loaded when one opens. */
export function LazyConversation({ jobId, ...props }: LazyConversationProps) {
  const key = draftKey(jobId);
  const {
    part: JobConversation,
    isFailed,
    retry,
  } = useLoaded(load, () => saveDraft(key, { isOpen: true }));
  useEffect(() => () => removeDraft(key), [key]);
  if (JobConversation) {
    return <JobConversation {...props} />;
  }
  return (
    <Dialog title={props.job.position} onClose={props.onClose}>
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
