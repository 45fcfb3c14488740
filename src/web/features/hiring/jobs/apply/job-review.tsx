import type { JobSummary } from '#contract/hiring/jobs.ts';
import { ConsentNote } from '#web/features/hiring/applications/consent-note.tsx';
import { useJob } from '#web/features/hiring/jobs/use-job.ts';
import { JobView } from '#web/features/hiring/jobs/view/job-view.tsx';

/** The job to be read once more before an application. */
export function JobReview({ job }: { job: JobSummary }) {
  const { data } = useJob(job._id);
  return (
    <>
      <ConsentNote className="mb-4" />
      <JobView job={data ?? job} headingLevel={3} />
    </>
  );
}
