import { m } from '#messages';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';
import type { OpenJobProps } from './job-content.tsx';

/** Loads the details of a job. */
export const loadJob = async () => (await import('./job-content.tsx')).OpenJob;

const OpenJob = lazyPart(loadJob, {
  frame: partFrame({
    loading: m.common_loading_job,
    failed: m.common_load_failed_job,
  }),
});

interface OpenJobDialogProps extends Pick<OpenJobProps, 'id' | 'summary'> {
  onClose: () => void;
}

/** The details of a job over a list. */
export function OpenJobDialog({ id, summary, onClose }: OpenJobDialogProps) {
  return (
    <Dialog
      title={m.job_details()}
      about={summary?.position}
      isAboutShown
      size="full"
      onClose={onClose}
    >
      <div className="mx-auto max-w-content sm:py-6 print:py-0">
        <OpenJob id={id} summary={summary} />
      </div>
    </Dialog>
  );
}
