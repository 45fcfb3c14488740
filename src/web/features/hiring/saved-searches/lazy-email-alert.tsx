import { m } from '#messages';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';

export const EmailAlertDialog = lazyPart(
  async () => (await import('./email-alert-dialog.tsx')).EmailAlertDialog,
  {
    frame: partFrame({
      loading: m.common_loading_form,
      failed: m.common_load_failed_form,
      dialog: ({ onClose }) => ({ title: m.alert_by_email(), onClose }),
    }),
  },
);
