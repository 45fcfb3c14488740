import type { ApplicantSummary, ApplicationInput } from '#contract/applications.ts';
import type { Applicant } from '#contract/jobs.ts';
import { baseApi } from '#web/api/base-api.ts';
import { byCursor, type Cursor, type CursorPage, useCursorList } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';
import { pickError, useLiveOptions } from '#web/api/live-options.ts';

export const applicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    apply: build.mutation<Applicant, ApplicationInput>({
      query: (body) => request('PATCH /jobs/jobApply', { body }),
      // Rejected applications refetch too: the job may have closed, or been applied to in another tab.
      invalidatesTags: ['jobs', 'jobApply'],
    }),
    listApplicants: build.infiniteQuery<CursorPage<ApplicantSummary>, string, Cursor>({
      query: ({ queryArg: id, pageParam: cursor }) =>
        request('GET /jobs/:id/applicants', { params: { id }, query: { cursor } }),
      ...byCursor,
      // On a closed job no application awaits a first message.
      providesTags: ['jobs', 'jobApply'],
    }),
  }),
});

export const { useApplyMutation } = applicationsApi;

/** The applicants of the viewer's job as far as they were read, with their latest messages, kept up to date. */
export const useApplicants = (jobId: string) => {
  const { useInfiniteQuery, useInfiniteQueryState } = applicationsApi.endpoints.listApplicants;
  const last = useInfiniteQueryState(jobId, { selectFromResult: pickError });
  const { currentData, ...query } = useInfiniteQuery(jobId, useLiveOptions(last.error));
  return useCursorList({ ...query, data: currentData });
};
