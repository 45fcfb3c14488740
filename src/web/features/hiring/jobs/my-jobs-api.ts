import { m } from '#messages';
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import type { Job, SubmittedJob } from '#contract/hiring/jobs.ts';
import { mutation } from '#web/api/call.ts';
import { list, patchLists } from '#web/api/cursor-list.ts';
import { pollingIntervals, useLive } from '#web/api/live.ts';
import { readerOf } from '#web/api/reader.ts';
import { jobListTags } from '#web/api/tags.ts';
import { jobOptions } from './jobs-api.ts';
import { toast } from '#web/ui/toast.ts';

const postedJobs = list('GET /jobs/posted-jobs', { tags: [...jobListTags, 'jobApply'] });

/** The jobs that the user with this email posted, newest first. The page of a job's applicants lists them; here their number is enough. */
export const postedJobsOptions = (email: string) => postedJobs({ query: { email, applicants: 0 } });

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
  const { queryKey } = jobOptions(changed._id, readerOf(client));
  client.setQueryData(queryKey, (known) => known && merge(known));
  patchPostedJobs(client, (jobs) =>
    jobs.map((job) => (job._id === changed._id ? merge(job) : job)),
  );
};

/** After a change of a job the caches show it at once and are read again. */
const changesJob = { invalidates: ['jobs'], onSuccess: patchJob } as const;

export const createJobMutation = mutation('POST /jobs', {
  invalidates: ['jobs'],
  toast: {
    id: 'jobske',
    loading: m.posted_job_posting,
    success: ({ data }) =>
      data.approval === 'waiting' ? m.posted_job_sent() : m.posted_job_posted(),
  },
});

export const updateJobMutation = mutation('PUT /jobs/:id', {
  ...changesJob,
  toast: {
    id: 'jobSke',
    loading: m.posted_job_updating,
    success: ({ data }) =>
      data.approval === 'waiting' && !data.isHidden
        ? m.posted_job_change_sent()
        : m.posted_job_updated(),
  },
});

export const removeJobMutation = mutation('DELETE /jobs/:id', {
  onSuccess: (client, _, { params }) =>
    patchPostedJobs(client, (jobs) => jobs.filter((job) => job._id !== params.id)),
  // Not the job itself: reading it again would only be answered with 410.
  invalidates: ['jobLists'],
  toast: {
    id: 'deleteJob',
    loading: m.posted_job_deleting,
    success: () => m.posted_job_deleted(),
  },
});

const changedToast = { id: 'jobss', loading: m.posted_job_changing };

export const closeJobMutation = mutation('PATCH /jobs/closeAJob/:id', {
  ...changesJob,
  toast: { ...changedToast, success: () => m.posted_job_closed() },
});

export const reopenJobMutation = mutation('PATCH /jobs/reopenAJob/:id', {
  ...changesJob,
  toast: { ...changedToast, success: () => m.posted_job_reopened() },
});

/** A mutation: each post is compared with what is stored at that moment. */
export const similarJobMutation = mutation('POST /jobs/similar');

/** The jobs that the user with this email posted, newest first, kept up to date. */
export const usePostedJobs = (email: string | undefined) => {
  const options = postedJobsOptions(email ?? '');
  return useInfiniteQuery({
    ...options,
    enabled: email !== undefined,
    ...useLive(pollingIntervals.calm),
  });
};

/** Tells that the link of a logo could not be loaded when the job was saved: the form may be gone by then. */
export function showLogoError(job: SubmittedJob | undefined): void {
  if (job?.logoError !== undefined) {
    toast.error(job.logoError, { id: 'logo' });
  }
}
