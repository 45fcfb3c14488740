import { m } from '#messages';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { ConsentNote } from './consent-note.tsx';
import { useJob } from '#web/features/hiring/jobs/use-job.ts';
import { JobView } from '#web/features/hiring/jobs/view/job-view.tsx';

/** The job to be read once more before an application. */
export function JobReview({ job }: { job: JobSummary }) {
  const query = useJob(job._id);
  return (
    <>
      <ConsentNote className="mb-4" />
      <QueryView
        query={query}
        loading={<JobView job={job} headingLevel={3} />}
        failed={m.apply_job_failed()}
      >
        {(read) => <JobView job={read} headingLevel={3} />}
      </QueryView>
    </>
  );
}
