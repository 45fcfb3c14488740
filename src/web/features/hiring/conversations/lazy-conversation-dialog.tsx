import { preloadHandlers } from '#web/lib/preload-handlers.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { ConversationDialogProps } from './conversation-dialog.tsx';

const load = async () => (await import('./conversation-dialog.tsx')).ConversationDialog;

/** Handlers for what opens a conversation: the dialog is loaded before it is pressed. */
export const conversationPreload = preloadHandlers(load);

const doNothing = () => {};

interface LazyConversationDialogProps extends ConversationDialogProps {
  /** Called before the page is reloaded because the dialog could not be loaded. */
  beforeReload?: () => void;
}

/** Most people read without talking: what a conversation needs is loaded when one opens. */
export function LazyConversationDialog({
  beforeReload = doNothing,
  ...props
}: LazyConversationDialogProps) {
  const { part: ConversationDialog, isFailed, retry } = useLoaded(load, beforeReload);
  if (ConversationDialog) {
    return <ConversationDialog {...props} />;
  }
  return (
    <Dialog title={props.title} size="sheet" onClose={props.onClose}>
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
