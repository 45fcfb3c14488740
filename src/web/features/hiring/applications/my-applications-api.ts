import type {
  MyApplication,
  MyApplicationCounts,
  MyApplicationDetail,
  MyApplicationQuery,
} from '#contract/hiring/my-applications.ts';
import { baseApi } from '#web/api/base-api.ts';
import {
  byCursor,
  type Cursor,
  type CursorPage,
  pickPages,
  useCursorList,
} from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';
import { pickError, useLiveOptions } from '#web/api/live-options.ts';

export type MyApplicationFilter = MyApplicationQuery['filter'];

/** A closed job, a message and a read mark each change what an application shows. */
const tags = [{ type: 'jobs', id: 'lists' }, 'jobApply', 'unread'] as const;

export const myApplicationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMyApplications: build.infiniteQuery<CursorPage<MyApplication>, MyApplicationFilter, Cursor>(
      {
        query: ({ queryArg: filter, pageParam: cursor }) =>
          request('GET /my-applications', { query: { filter, cursor } }),
        ...byCursor,
        providesTags: [...tags],
      },
    ),
    countMyApplications: build.query<MyApplicationCounts, void>({
      query: () => request('GET /my-applications/counts'),
      providesTags: [...tags],
    }),
    getMyApplication: build.query<MyApplicationDetail, string>({
      query: (id) => request('GET /my-applications/:id', { params: { id } }),
      providesTags: [...tags],
    }),
    withdrawApplication: build.mutation<MyApplication, { id: string; reason?: string }>({
      query: ({ id, reason }) =>
        request('PATCH /my-applications/:id/withdraw', {
          params: { id },
          body: reason ? { reason } : {},
        }),
      // After a failure too: the application may have been moved in the meantime.
      invalidatesTags: ['jobApply'],
    }),
    returnToApplication: build.mutation<MyApplication, string>({
      query: (id) => request('PATCH /my-applications/:id/return', { params: { id } }),
      invalidatesTags: ['jobs', 'jobApply'],
    }),
  }),
});

export const { useWithdrawApplicationMutation, useReturnToApplicationMutation } = myApplicationsApi;

/** The viewer's applications as far as they were read, those that need a reply first, kept up to date. */
export const useMyApplications = (filter: MyApplicationFilter) => {
  const { useInfiniteQuery, useInfiniteQueryState } =
    myApplicationsApi.endpoints.listMyApplications;
  const last = useInfiniteQueryState(filter, { selectFromResult: pickError });
  const options = useLiveOptions(last.error);
  return useCursorList(useInfiniteQuery(filter, { ...options, selectFromResult: pickPages }));
};

/** How many applications each part of the list has, kept up to date. */
export const useMyApplicationCounts = () => {
  const { useQuery, useQueryState } = myApplicationsApi.endpoints.countMyApplications;
  const last = useQueryState(undefined, { selectFromResult: pickError });
  const { data, error } = useQuery(undefined, useLiveOptions(last.error));
  return { data, isPending: data === undefined && error === undefined };
};

/** One application of the viewer with all that was sent, kept up to date. */
export const useMyApplication = (id: string) => {
  const { useQuery, useQueryState } = myApplicationsApi.endpoints.getMyApplication;
  const last = useQueryState(id, { selectFromResult: pickError });
  const { currentData, error, isFetching, refetch } = useQuery(id, useLiveOptions(last.error));
  return { data: currentData, error, isFetching, refetch };
};
