import { JobInput } from '#contract/job-input.ts';
import type { Job } from '#contract/jobs.ts';

/** The names of all fields that the job form sends. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys does not keep the type of the keys
const jobFormFields = Object.keys(JobInput.shape) as (keyof JobInput)[];

/** What of a job its owner may change: every field of the form, so that no save leaves one out. */
export const formOfJob = (job: Pick<Job, keyof JobInput>): JobInput =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  Object.fromEntries(jobFormFields.map((name) => [name, job[name]])) as JobInput;
