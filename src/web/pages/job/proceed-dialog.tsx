import type { JobSummary } from '#contract/jobs.ts';
import type { ProceedSlots } from '#web/features/applications/apply-area.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { LazyJobToRead } from './lazy-job.tsx';

/** The job to be read once more, with the button that sends the application. */
export function ProceedDialog({ job, apply, onClose }: ProceedSlots & { job: JobSummary }) {
  return (
    <Dialog title="Apply for this job" size="wide" onClose={onClose} actions={apply} isText>
      <LazyJobToRead job={job} />
    </Dialog>
  );
}
