import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { MyFile } from '#contract/accounts/files.ts';
import { write, read } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

/** The files of the viewer: CVs, where no kind is named. */
export const filesOptions = (kind?: MyFile['kind']) =>
  queryOptions({
    ...read(request('GET /files', { query: { ...(kind && { kind }) } })),
    meta: { tags: ['files'] },
  });

interface Upload {
  file: File;
  /** Called with the part that was sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

/** A portrait belongs to the user. */
export const uploadMutation = (kind: MyFile['kind']) =>
  mutationOptions({
    mutationFn: write(({ file, onProgress }: Upload) => {
      const body = new FormData();
      body.append('file', file);
      return { ...request('POST /files', { query: { kind } }), body, onProgress };
    }),
    meta: { invalidates: kind === 'portrait' ? ['users', 'files'] : ['files'] },
  });

export const loadPictureMutation = mutationOptions({
  mutationFn: write((body: { link: string; kind: 'logo' | 'blog' }) =>
    request('POST /linked-pictures', { body }),
  ),
  meta: { invalidates: ['files'] },
});

export const removeFileMutation = mutationOptions({
  mutationFn: write((id: string) => request('DELETE /files/:id', { params: { id } })),
  meta: { invalidates: ['users', 'files'] },
});
