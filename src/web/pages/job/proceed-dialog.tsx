import type { JobSummary } from '#contract/jobs.ts';
import type { ProceedSlots } from '#web/features/applications/apply-area.tsx';
import { JobView } from '#web/features/jobs/job-view.tsx';
import { useGetJobQuery } from '#web/features/jobs/jobs-api.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** The job to be read once more, with the button that sends the application. */
export function ProceedDialog({ job, apply, onClose }: ProceedSlots & { job: JobSummary }) {
  const { data } = useGetJobQuery(job._id);
  return (
    <Dialog title="Apply for this job" size="wide" onClose={onClose} actions={apply} isText>
      <JobView job={data ?? job} headingLevel={3} />
    </Dialog>
  );
}
