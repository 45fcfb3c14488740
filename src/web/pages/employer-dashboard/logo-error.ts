import type { SubmittedJob } from '#contract/hiring/jobs.ts';
import { toast } from '#web/ui/toast.ts';

/** Tells that the link of a logo could not be loaded when the job was saved: the form may be gone by then. */
export function showLogoError(job: SubmittedJob | undefined): void {
  if (job?.logoError !== undefined) {
    toast.error(job.logoError, { id: 'logo' });
  }
}
