import { mutationOptions } from '@tanstack/react-query';
import type { SimilarJobInput } from '#contract/hiring/similar-jobs.ts';
import { write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** A mutation: each post is compared with what is stored at that moment. */
export const similarJobMutation = mutationOptions({
  mutationFn: write((body: SimilarJobInput) => request('POST /jobs/similar', { body })),
});
