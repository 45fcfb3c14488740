import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  useInfiniteQuery,
} from '@tanstack/react-query';
import type { JobSubmission } from '#contract/hiring/job-input.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import type { SimilarJobInput } from '#contract/hiring/similar-jobs.ts';
import { write } from '#web/api/call.ts';
import { patchLists, readPages } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';
import { jobListTags } from '#web/api/tags.ts';
import { jobOptions } from './jobs-api.ts';

/** The jobs that the user with this email posted, newest first. The page of a job's applicants lists them; here their number is enough. */
export const postedJobsOptions = (email: string) =>
  infiniteQueryOptions({
    ...readPages((cursor) =>
      request('GET /jobs/posted-jobs', { query: { email, cursor, applicants: 0 } }),
    ),
    meta: { tags: [...jobListTags, 'jobApply'] },
  });

/** Patches the lists of posted jobs that pages show: a refetch takes a moment. */
const patchPostedJobs = (
  client: QueryClient,
  change: (jobs: readonly Job[]) => readonly Job[],
): void => {
  const [url] = postedJobsOptions('').queryKey;
  patchLists<Job>(client, url, change);
};

/** Patches a job with the response to a change; its applicants stay as they were read. */
const patchJob = (client: QueryClient, changed: Job): void => {
  const merge = (job: Job): Job => ({ ...job, ...changed, applicants: job.applicants });
  client.setQueryData(jobOptions(changed._id).queryKey, (known) => known && merge(known));
  patchPostedJobs(client, (jobs) =>
    jobs.map((job) => (job._id === changed._id ? merge(job) : job)),
  );
};

/** Shows a changed job in the caches at once and reads them again. */
const changesJob = { meta: { invalidates: ['jobs'] } } as const;
const patchesJob = { answered: patchJob };

export const createJobMutation = mutationOptions({
  mutationFn: write((body: JobSubmission) => request('POST /jobs', { body })),
  ...changesJob,
});

interface JobUpdate {
  id: string;
  input: JobSubmission;
}

export const updateJobMutation = mutationOptions({
  mutationFn: write(
    ({ id, input }: JobUpdate) => request('PUT /jobs/:id', { params: { id }, body: input }),
    patchesJob,
  ),
  ...changesJob,
});

export const removeJobMutation = mutationOptions({
  mutationFn: write((id: string) => request('DELETE /jobs/:id', { params: { id } }), {
    answered: (client, _, id) =>
      patchPostedJobs(client, (jobs) => jobs.filter((job) => job._id !== id)),
  }),
  // Not the job itself: reading it again would only be answered with 410.
  meta: { invalidates: ['jobLists'] },
});

export const closeJobMutation = mutationOptions({
  mutationFn: write(
    (id: string) => request('PATCH /jobs/closeAJob/:id', { params: { id } }),
    patchesJob,
  ),
  ...changesJob,
});

export const reopenJobMutation = mutationOptions({
  mutationFn: write(
    (id: string) => request('PATCH /jobs/reopenAJob/:id', { params: { id } }),
    patchesJob,
  ),
  ...changesJob,
});

/** A mutation: each post is compared with what is stored at that moment. */
export const similarJobMutation = mutationOptions({
  mutationFn: write((body: SimilarJobInput) => request('POST /jobs/similar', { body })),
});

/** The jobs that the user with this email posted, newest first, kept up to date. */
export const usePostedJobs = (email: string | undefined) => {
  const options = postedJobsOptions(email ?? '');
  return useInfiniteQuery({
    ...options,
    enabled: email !== undefined,
    ...useLive(pollingIntervals.calm),
  });
};
