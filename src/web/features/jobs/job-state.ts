import type { JobSummary } from '#contract/jobs.ts';

interface JobState {
  job: JobSummary;
}

/** What a link to a job's details takes along, so that they are painted before the answer is here. */
export const jobState = (job: JobSummary): JobState => ({
  // What is between two people does not belong into the browser's history.
  job: { ...job, applicants: [] },
});

/** The job that the link brought along, when it is the one with `id`. */
export const readJobState = (state: unknown, id: string | undefined): JobSummary | undefined => {
  // Only `jobState` writes a job into a location.
  const { job } = (state ?? {}) as Partial<JobState>;
  return id !== undefined && job?._id === id ? job : undefined;
};
