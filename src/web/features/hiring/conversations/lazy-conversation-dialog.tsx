import { m } from '#messages';
import { lazyPart } from '#web/ui/lazy-part.tsx';

/** Most people read without talking: what a conversation needs is loaded when one opens. */
export const LazyConversationDialog = lazyPart(
  async () => (await import('./conversation-dialog.tsx')).ConversationDialog,
  {
    loading: m.common_loading_conversation,
    failed: m.common_load_failed_conversation,
    dialog: ({ title, onClose }) => ({ title, size: 'sheet', onClose }),
  },
);
