import { m } from '#messages';
import { Dialog } from '#web/ui/dialog.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';
import type { AppliedJobProps } from './applied-job.tsx';

const AppliedJob = lazyPart(async () => (await import('./applied-job.tsx')).AppliedJob, {
  frame: partFrame({
    loading: m.common_loading_job,
    failed: m.common_load_failed_job,
  }),
});

/** Handlers for what opens the job: its dialog is loaded before it is pressed. */
export const appliedJobPreload = AppliedJob.preload;

interface AppliedJobDialogProps extends AppliedJobProps {
  onClose: () => void;
}

/** The job of an application over the whole screen, loaded when it is opened. A reload opens it again: it is in the URL. */
export function AppliedJobDialog({ onClose, ...props }: AppliedJobDialogProps) {
  return (
    <Dialog title={m.application_job_details()} size="full" onClose={onClose}>
      <div className="mx-auto max-w-content">
        <AppliedJob {...props} />
      </div>
    </Dialog>
  );
}
