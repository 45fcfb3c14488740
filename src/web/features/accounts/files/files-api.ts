import type { MyFile } from '#contract/accounts/files.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

/** The files of the viewer: CVs, where no kind is named. */
export const filesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listFiles: build.query<MyFile[], MyFile['kind'] | void>({
      query: (kind) => request('GET /files', { query: { ...(kind && { kind }) } }),
      providesTags: ['files'],
    }),
    uploadFile: build.mutation<MyFile, Upload>({
      query: ({ file, kind, onProgress }) => {
        const body = new FormData();
        body.append('file', file);
        return { ...request('POST /files', { query: { kind } }), body, onProgress };
      },
      // A portrait belongs to the user.
      invalidatesTags: (_result, _error, { kind }) =>
        kind === 'portrait' ? ['users', 'files'] : ['files'],
    }),
    loadLinkedPicture: build.mutation<MyFile, { link: string; kind: 'logo' | 'blog' }>({
      query: (body) => request('POST /linked-pictures', { body }),
      invalidatesTags: ['files'],
    }),
    removeFile: build.mutation<null, string>({
      query: (id) => request('DELETE /files/:id', { params: { id } }),
      invalidatesTags: ['users', 'files'],
    }),
  }),
});

export interface Upload {
  file: File;
  kind: MyFile['kind'];
  /** Called with the part that was sent, from 0 to 1. */
  onProgress?: (part: number) => void;
}

export const { useListFilesQuery, useLoadLinkedPictureMutation, useRemoveFileMutation } = filesApi;
