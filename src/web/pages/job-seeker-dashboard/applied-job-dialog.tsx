import { jobTexts } from '#contract/hiring/job-texts.ts';
import { preloadHandlers } from '#web/lib/preload-handlers.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import type { AppliedJobProps } from './applied-job.tsx';

const load = async () => (await import('./applied-job.tsx')).AppliedJob;

/** Handlers for what opens the job: its dialog is loaded before it is pressed. */
export const appliedJobPreload = preloadHandlers(load);

const doNothing = () => {};

interface AppliedJobDialogProps extends AppliedJobProps {
  onClose: () => void;
}

/** The job of an application over the whole screen, loaded when it is opened. A reload opens it again: it is in the URL. */
export function AppliedJobDialog({ onClose, ...props }: AppliedJobDialogProps) {
  const { part: AppliedJob, isFailed, retry } = useLoaded(load, doNothing);
  const placeholder = isFailed ? (
    <LoadFailure title="The job could not be loaded" onRetry={retry}>
      Please check your connection and try again.
    </LoadFailure>
  ) : (
    <PageSpinner label="Loading the job" />
  );
  return (
    <Dialog title={jobTexts.details} size="full" onClose={onClose}>
      <div className="mx-auto max-w-content">
        {AppliedJob ? <AppliedJob {...props} /> : placeholder}
      </div>
    </Dialog>
  );
}
