import { skipToken } from '@reduxjs/toolkit/query';
import type {
  ApplicationDetail,
  ApplicationEntry,
  ApplicationListQuery,
  StageCounts,
} from '#contract/hiring/applications.ts';
import { baseApi } from '#web/api/base-api.ts';
import { byCursor, type Cursor, type CursorPage, useCursorList } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';
import { pickError, useLiveOptions } from '#web/api/live-options.ts';

/** Which applications to a job are listed, and in which order. */
export interface ApplicantFilter extends Pick<ApplicationListQuery, 'stage' | 'order'> {
  readonly jobId: string;
  /** Words of the name, the position or the skills; empty: all. */
  readonly q: string;
}

/** What an employer reads of the applications to a job. */
export const applicantsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listApplications: build.infiniteQuery<CursorPage<ApplicationEntry>, ApplicantFilter, Cursor>({
      query: ({ queryArg: { jobId: id, q, ...filter }, pageParam: cursor }) =>
        request('GET /jobs/:id/applications', {
          params: { id },
          query: { ...filter, ...(q && { q }), cursor },
        }),
      ...byCursor,
      // On a closed job no application awaits a first message.
      providesTags: ['jobs', 'jobApply'],
    }),
    countStages: build.query<StageCounts, string>({
      query: (id) => request('GET /jobs/:id/application-counts', { params: { id } }),
      providesTags: ['jobs', 'jobApply'],
    }),
    getApplication: build.query<ApplicationDetail, string>({
      query: (id) => request('GET /applications/:id', { params: { id } }),
      providesTags: ['jobApply'],
    }),
  }),
});

/** The applications to the viewer's job as far as they were read, kept up to date. */
export const useApplications = (filter: ApplicantFilter) => {
  const { useInfiniteQuery, useInfiniteQueryState } = applicantsApi.endpoints.listApplications;
  const last = useInfiniteQueryState(filter, { selectFromResult: pickError });
  const query = useInfiniteQuery(filter, useLiveOptions(last.error));
  const list = useCursorList(query);
  // Until a new filter is answered, the list of the old one stays.
  const isStale = list.data !== undefined && query.currentData === undefined;
  return { ...list, isStale };
};

/** How many applications to a job there are in each stage, kept up to date. */
export const useStageCounts = (jobId: string): StageCounts | undefined => {
  const { useQuery, useQueryState } = applicantsApi.endpoints.countStages;
  const last = useQueryState(jobId, { selectFromResult: pickError });
  return useQuery(jobId, useLiveOptions(last.error)).data;
};

/** One application with all that was sent, kept up to date; none without an id. */
export const useApplication = (id: string | undefined) => {
  const { useQuery, useQueryState } = applicantsApi.endpoints.getApplication;
  const argument = id ?? skipToken;
  const last = useQueryState(argument, { selectFromResult: pickError });
  const options = useLiveOptions(last.error);
  const { currentData: data, error, isFetching, refetch } = useQuery(argument, options);
  return { data, error, isFetching, refetch };
};
