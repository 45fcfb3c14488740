import type { ApplicationContent } from '#contract/hiring/apply.ts';
import type { MyApplication } from '#contract/hiring/my-applications.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

/** Loaded with the form of an application: most people apply with one click. */
const applicationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendApplication: build.mutation<MyApplication, { jobId: string; content: ApplicationContent }>({
      query: ({ jobId, content }) =>
        request('POST /jobs/:id/applications', { params: { id: jobId }, body: content }),
      // Rejected applications refetch too: the job may have closed, or require something else by now.
      invalidatesTags: ['jobs', 'jobApply'],
    }),
  }),
});

export const { useSendApplicationMutation } = applicationApi;
