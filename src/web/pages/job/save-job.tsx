import type { JobSummary } from '#contract/hiring/jobs.ts';
import { useViewer } from '#web/features/accounts/identity/use-viewer.ts';
import { SaveJobButton } from '#web/features/hiring/saved-jobs/save-job-button.tsx';

/** The button that saves a job for its reader: in the account, or for a visitor in the browser. */
export function SaveJob({ job }: { job: JobSummary }) {
  const { isLoading, email, user } = useViewer();
  const saver = { userId: user?._id, isVisitor: !isLoading && email === '' };
  return <SaveJobButton job={job} saver={saver} />;
}
