import { m } from '#messages';
import type { MyFile } from '#contract/accounts/files.ts';
import { mutation, mutationOf, query } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** The files of the viewer: CVs, where no kind is named. */
export const filesOptions = query('GET /files', { tags: ['files'] });

interface Upload {
  file: File;
  /** Called with the part that was sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** A portrait belongs to the user. */
export const uploadMutation = (kind: MyFile['kind']) =>
  mutationOf(
    ({ file, onProgress }: Upload) => {
      const body = new FormData();
      body.append('file', file);
      return { ...request('POST /files', { query: { kind } }), body, onProgress };
    },
    { invalidates: kind === 'portrait' ? ['users', 'files'] : ['files'] },
  );

export const loadPictureMutation = mutation('POST /linked-pictures', { invalidates: ['files'] });

const removes = (success: () => string) =>
  mutation('DELETE /files/:id', {
    invalidates: ['users', 'files'],
    toast: { id: 'files', loading: m.common_removing, success: () => success() },
  });

export const removeCvMutation = removes(m.cv_removed);
export const removePortraitMutation = removes(m.portrait_removed);
