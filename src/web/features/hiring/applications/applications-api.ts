import { mutationOptions } from '@tanstack/react-query';
import type { ApplicationInput } from '#contract/hiring/apply.ts';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

export const applyMutation = mutationOptions({
  mutationFn: write((body: ApplicationInput) => request('PATCH /jobs/jobApply', { body })),
  // Rejected applications refetch too: the job may have closed, or been applied to in another tab.
  meta: { invalidates: ['jobs', 'jobApply'] },
});
