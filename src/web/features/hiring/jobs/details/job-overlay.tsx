import { m } from '#messages';
import type { ReactNode } from 'react';
import { useJobOverlay } from '#web/features/hiring/jobs/use-job-overlay.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';

/** The details of a job, loaded when they are first shown. */
const OpenJob = lazyPart(async () => (await import('./job-content.tsx')).OpenJob, {
  loading: m.common_loading_job,
  failed: m.common_load_failed_job,
});

/** Handlers for what opens a job: its content is loaded before it is pressed. */
export const jobPreload = OpenJob.preload;

interface OpenJobDialogProps {
  /** The title of the job, once it is loaded. */
  position: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

function OpenJobDialog({ position, onClose, children }: OpenJobDialogProps) {
  return (
    <Dialog title={m.job_details()} about={position} size="full" onClose={onClose}>
      <div className="mx-auto max-w-content sm:py-6 print:py-0">{children}</div>
    </Dialog>
  );
}

/** The details of the job that was chosen from the list below, until closed by X, Escape or Back. */
export function JobOverlay() {
  const { overlayId, openJob, close } = useJobOverlay();
  if (overlayId === undefined) {
    return null;
  }
  return (
    <OpenJobDialog key={overlayId} position={openJob?.position} onClose={close}>
      <OpenJob id={overlayId} summary={openJob} />
    </OpenJobDialog>
  );
}
