import { mutationOptions } from '@tanstack/react-query';
import type { ApplicationContent } from '#contract/hiring/apply.ts';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** Loaded with the form of an application: most people apply with one click. */
export const sendApplicationMutation = mutationOptions({
  mutationFn: write(({ jobId: id, content }: { jobId: string; content: ApplicationContent }) =>
    request('POST /jobs/:id/applications', { params: { id }, body: content }),
  ),
  // Rejected applications refetch too: the job may have closed, or require something else by now.
  meta: { invalidates: ['jobs', 'jobApply'] },
});
