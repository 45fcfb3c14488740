import { type ApplicationForm, applicationsEndpoints } from '#contract/applications.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';

type Endpoints = typeof applicationsEndpoints;

export const applicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    apply: build.mutation<Answer<Endpoints['apply']>, ApplicationForm>({
      query: (body) => request(applicationsEndpoints.apply, { body }),
      // Refused applications refetch too: the job may have closed, or been applied to in another tab.
      invalidatesTags: ['jobs', 'jobApply'],
    }),
    getApplicant: build.query<Answer<Endpoints['getApplicant']>, string>({
      query: (id) => request(applicationsEndpoints.getApplicant, { params: { id } }),
      providesTags: ['users'],
    }),
  }),
});

export const { useApplyMutation, useGetApplicantQuery } = applicationsApi;
