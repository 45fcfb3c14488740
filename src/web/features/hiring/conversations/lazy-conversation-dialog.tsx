import { m } from '#messages';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';

/** Most people read without talking: what a conversation needs is loaded when one opens. */
export const LazyConversationDialog = lazyPart(
  async () => (await import('./conversation-dialog.tsx')).ConversationDialog,
  {
    frame: partFrame({
      loading: m.common_loading_conversation,
      failed: m.common_load_failed_conversation,
      dialog: ({ title, onClose }) => ({ title, size: 'sheet', onClose }),
    }),
  },
);
