import type { JobDraft, JobDraftInput, JobDraftSummary } from '#contract/hiring/job-drafts.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

/** Drafts change in this browser only, or in another tab of the same person: they are read when a page needs them. */
const jobDraftsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listDrafts: build.query<JobDraftSummary[], void>({
      query: () => request('GET /job-drafts'),
      providesTags: ['drafts'],
    }),
    getDraft: build.query<JobDraft, string>({
      query: (id) => request('GET /job-drafts/:id', { params: { id } }),
      providesTags: ['drafts'],
    }),
    createDraft: build.mutation<JobDraft, JobDraftInput>({
      query: (body) => request('POST /job-drafts', { body }),
      invalidatesTags: ['drafts'],
    }),
    updateDraft: build.mutation<JobDraft, { id: string; input: JobDraftInput }>({
      query: ({ id, input }) => request('PUT /job-drafts/:id', { params: { id }, body: input }),
      invalidatesTags: ['drafts'],
    }),
    removeDraft: build.mutation<null, string>({
      query: (id) => request('DELETE /job-drafts/:id', { params: { id } }),
      invalidatesTags: ['drafts'],
    }),
  }),
});

export const {
  useListDraftsQuery,
  useGetDraftQuery,
  useCreateDraftMutation,
  useUpdateDraftMutation,
  useRemoveDraftMutation,
} = jobDraftsApi;
