import { m } from '#messages';
import type { JobDraft, JobDraftInput } from '#contract/hiring/job-drafts.ts';
import { mutation, mutationOf, query } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** Drafts change in this browser only, or in another tab of the same person: they are read when a page needs them. */
export const draftsOptions = query('GET /job-drafts', { staleTime: 0, tags: ['drafts'] });

/** The state of a draft that a change is based on. */
export type SavedDraft = Pick<JobDraft, '_id' | 'updatedAt'>;

/** A list of drafts may be shown already when the last change of a form that was left is saved. */
const changesDrafts = { invalidates: ['drafts'] } as const;

interface DraftSave {
  /** Undefined until the first save has stored a draft. */
  saved: SavedDraft | undefined;
  body: JobDraftInput & { email: string };
}

export const saveDraftMutation = mutationOf(
  ({ saved, body }: DraftSave) => ({
    ...(saved
      ? request('PUT /job-drafts/:id', {
          params: { id: saved._id },
          body: { ...body, basedOn: saved.updatedAt },
        })
      : request('POST /job-drafts', { body })),
    keepalive: true,
  }),
  changesDrafts,
);

/** In passing, once the job was posted. */
export const removeDraftMutation = mutation('DELETE /job-drafts/:id', changesDrafts);

/** The same for a person who asked for it. */
export const deleteDraftMutation = mutation('DELETE /job-drafts/:id', {
  ...changesDrafts,
  toast: { id: 'draft', loading: m.draft_deleting, success: () => m.draft_deleted() },
});
