import { m } from '#messages';
import { preloadHandlers } from '#web/lib/preload-handlers.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import type { AppliedJobProps } from './applied-job.tsx';

const load = async () => (await import('./applied-job.tsx')).AppliedJob;

/** Handlers for what opens the job: its dialog is loaded before it is pressed. */
export const appliedJobPreload = preloadHandlers(load);

interface AppliedJobDialogProps extends AppliedJobProps {
  onClose: () => void;
}

/** The job of an application over the whole screen, loaded when it is opened. A reload opens it again: it is in the URL. */
export function AppliedJobDialog({ onClose, ...props }: AppliedJobDialogProps) {
  return (
    <Dialog title={m.application_job_details()} size="full" onClose={onClose}>
      <div className="mx-auto max-w-content">
        <LazyPart load={load} props={props} name="job" />
      </div>
    </Dialog>
  );
}
