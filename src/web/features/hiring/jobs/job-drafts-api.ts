import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { JobDraftInput } from '#contract/hiring/job-drafts.ts';
import { read, write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** Drafts change in this browser only, or in another tab of the same person: they are read when a page needs them. */
export const draftsOptions = () =>
  queryOptions({ ...read(request('GET /job-drafts')), staleTime: 0, meta: { tags: ['drafts'] } });

export const draftOptions = (id: string) =>
  queryOptions({
    ...read(request('GET /job-drafts/:id', { params: { id } })),
    staleTime: 0,
    meta: { tags: ['drafts'] },
  });

const changesDrafts = { meta: { invalidates: ['drafts'] } } as const;

export const createDraftMutation = mutationOptions({
  mutationFn: write((body: JobDraftInput) => request('POST /job-drafts', { body })),
  ...changesDrafts,
});

export const updateDraftMutation = mutationOptions({
  mutationFn: write(({ id, input }: { id: string; input: JobDraftInput }) =>
    request('PUT /job-drafts/:id', { params: { id }, body: input }),
  ),
  ...changesDrafts,
});

export const removeDraftMutation = mutationOptions({
  mutationFn: write((id: string) => request('DELETE /job-drafts/:id', { params: { id } })),
  ...changesDrafts,
});
