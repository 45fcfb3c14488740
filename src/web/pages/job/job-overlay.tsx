import { type ReactNode, useRef } from 'react';
import { useJobOverlay } from '#web/features/jobs/use-job-overlay.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LazyOpenJob } from './lazy-job.tsx';

interface OpenJobDialogProps {
  /** What the job is called, once that is known. */
  position: string | undefined;
  onClose: () => void;
  children: ReactNode;
}

function OpenJobDialog({ position, onClose, children }: OpenJobDialogProps) {
  // Going back takes a moment, in which a second Escape would go back twice.
  const isClosing = useRef(false);
  const closeOnce = () => {
    if (!isClosing.current) {
      isClosing.current = true;
      onClose();
    }
  };
  return (
    <Dialog title="Job Details" about={position} size="full" onClose={closeOnce}>
      <div className="mx-auto max-w-content sm:py-6">{children}</div>
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
      <LazyOpenJob id={overlayId} summary={openJob} />
    </OpenJobDialog>
  );
}
