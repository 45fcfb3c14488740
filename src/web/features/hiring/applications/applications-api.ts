import type { ApplicationInput } from '#contract/hiring/apply.ts';
import type { Applicant } from '#contract/hiring/jobs.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

export const applicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    apply: build.mutation<Applicant, ApplicationInput>({
      query: (body) => request('PATCH /jobs/jobApply', { body }),
      // Rejected applications refetch too: the job may have closed, or been applied to in another tab.
      invalidatesTags: ['jobs', 'jobApply'],
    }),
  }),
});

export const { useApplyMutation } = applicationsApi;
