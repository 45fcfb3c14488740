import { preloadHandlers } from '#web/lib/preload-handlers.ts';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import type { ConversationDialogProps } from './conversation-dialog.tsx';

const load = async () => (await import('./conversation-dialog.tsx')).ConversationDialog;

/** Handlers for what opens a conversation: the dialog is loaded before it is pressed. */
export const conversationPreload = preloadHandlers(load);

interface LazyConversationDialogProps extends ConversationDialogProps {
  /** Called before the page is reloaded because the dialog could not be loaded. */
  beforeReload?: () => void;
}

/** Most people read without talking: what a conversation needs is loaded when one opens. */
export function LazyConversationDialog({ beforeReload, ...props }: LazyConversationDialogProps) {
  return (
    <LazyPart
      load={load}
      props={props}
      name="conversation"
      dialog={{ title: props.title, size: 'sheet', onClose: props.onClose }}
      {...(beforeReload && { beforeReload })}
    />
  );
}
