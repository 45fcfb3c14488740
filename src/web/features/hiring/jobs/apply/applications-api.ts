import { mutationOptions } from '@tanstack/react-query';
import type { ApplicationContent, ApplicationInput } from '#contract/hiring/apply.ts';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** Rejected applications refetch too: the job may have closed, require something else, or been applied to in another tab. */
const changesApplications = { meta: { invalidates: ['jobs', 'jobApply'] } } as const;

export const applyMutation = mutationOptions({
  mutationFn: write((body: ApplicationInput) => request('PATCH /jobs/jobApply', { body })),
  ...changesApplications,
});

export const sendApplicationMutation = mutationOptions({
  mutationFn: write(({ jobId: id, content }: { jobId: string; content: ApplicationContent }) =>
    request('POST /jobs/:id/applications', { params: { id }, body: content }),
  ),
  ...changesApplications,
});

/** Sends a withdrawn application again. */
export const returnMutation = mutationOptions({
  mutationFn: write((id: string) =>
    request('PATCH /my-applications/:id/return', { params: { id } }),
  ),
  ...changesApplications,
});
