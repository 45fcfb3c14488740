import { m } from '#messages';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';

/** Most applications are one click: the form is loaded when it opens. */
export const LazyApplyDialog = lazyPart(
  async () => (await import('./apply-dialog.tsx')).ApplyDialog,
  {
    frame: partFrame({
      loading: m.common_loading_form,
      failed: m.common_load_failed_form,
      dialog: ({ onClose }) => ({ title: m.apply_button(), size: 'wide', onClose }),
    }),
  },
);
