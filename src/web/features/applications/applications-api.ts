import {
  type ApplicantSummary,
  type ApplicationInput,
  applicationsEndpoints,
} from '#contract/applications.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';
import type { ApiMeta } from '#web/api/http-client.ts';

type Endpoints = typeof applicationsEndpoints;
type Cursor = string | undefined;

/** One page of a job's applicants, and where the next one is. */
export interface ApplicantPage {
  applicants: readonly ApplicantSummary[];
  next: Cursor;
}

export const applicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    apply: build.mutation<Answer<Endpoints['apply']>, ApplicationInput>({
      query: (body) => request(applicationsEndpoints.apply, { body }),
      // Refused applications refetch too: the job may have closed, or been applied to in another tab.
      invalidatesTags: ['jobs', 'jobApply'],
    }),
    listApplicants: build.infiniteQuery<ApplicantPage, string, Cursor>({
      query: ({ queryArg: id, pageParam: cursor }) =>
        request(applicationsEndpoints.listOfJob, { params: { id }, query: { cursor } }),
      transformResponse: (applicants: ApplicantSummary[], meta: ApiMeta | undefined) => ({
        applicants,
        next: meta?.next,
      }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }: ApplicantPage): Cursor => next,
      },
      // A closed job owes nobody a first message.
      providesTags: ['jobs', 'jobApply'],
    }),
  }),
});

export const { useApplyMutation } = applicationsApi;
