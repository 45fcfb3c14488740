import type {
  AdministeredJobsQuery,
  AdministeredUsersQuery,
  AdministrationCounts,
  AuditEntry,
  AuditQuery,
  CaseDetail,
  CaseEntry,
  CasesQuery,
  JobEntry,
  UserEntry,
} from '#contract/trust/administration.ts';
import type { DecisionInput, DecisionResult } from '#contract/trust/decisions.ts';
import type { Subscriber, SubscribersQuery } from '#contract/publishing/newsletter.ts';
import { baseApi } from '#web/api/base-api.ts';
import { byCursor, type Cursor, type CursorPage, useCursorList } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';

/** Any decision can change any of the lists. */
const providesTags = ['administration'] as const;

/** A query of the contract without its position in the list. */
type Filter<Query> = Partial<Omit<Query, 'cursor'>>;

const administrationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getAdministrationCounts: build.query<AdministrationCounts, void>({
      query: () => request('GET /administration/counts'),
      providesTags,
    }),
    listCases: build.infiniteQuery<CursorPage<CaseEntry>, Filter<CasesQuery>, Cursor>({
      query: ({ queryArg, pageParam: cursor }) =>
        request('GET /administration/cases', { query: { ...queryArg, cursor } }),
      ...byCursor,
      providesTags,
    }),
    getCase: build.query<CaseDetail, string>({
      query: (id) => request('GET /administration/cases/:id', { params: { id } }),
      providesTags,
    }),
    listAdministeredJobs: build.infiniteQuery<
      CursorPage<JobEntry>,
      Filter<AdministeredJobsQuery>,
      Cursor
    >({
      query: ({ queryArg, pageParam: cursor }) =>
        request('GET /administration/jobs', { query: { ...queryArg, cursor } }),
      ...byCursor,
      providesTags,
    }),
    listAdministeredUsers: build.infiniteQuery<
      CursorPage<UserEntry>,
      Filter<AdministeredUsersQuery>,
      Cursor
    >({
      query: ({ queryArg, pageParam: cursor }) =>
        request('GET /administration/users', { query: { ...queryArg, cursor } }),
      ...byCursor,
      providesTags,
    }),
    listAudit: build.infiniteQuery<CursorPage<AuditEntry>, Filter<AuditQuery>, Cursor>({
      query: ({ queryArg, pageParam: cursor }) =>
        request('GET /administration/audit', { query: { ...queryArg, cursor } }),
      ...byCursor,
      providesTags,
    }),
    listSubscribers: build.infiniteQuery<CursorPage<Subscriber>, Filter<SubscribersQuery>, Cursor>({
      query: ({ queryArg, pageParam: cursor }) =>
        request('GET /administration/newsletter', { query: { ...queryArg, cursor } }),
      ...byCursor,
      providesTags,
    }),
    removeSubscriber: build.mutation<void, string>({
      query: (id) => request('DELETE /administration/newsletter/:id', { params: { id } }),
      invalidatesTags: ['administration'],
    }),
    decide: build.mutation<DecisionResult, DecisionInput>({
      query: (body) => request('POST /administration/decisions', { body }),
      // Also after an error: another administrator may have decided.
      invalidatesTags: ['administration'],
    }),
    undoDecision: build.mutation<DecisionResult, string>({
      query: (id) => request('POST /administration/decisions/:id/undo', { params: { id } }),
      invalidatesTags: ['administration'],
    }),
  }),
});

export const {
  useGetAdministrationCountsQuery,
  useGetCaseQuery,
  useRemoveSubscriberMutation,
  useDecideMutation,
  useUndoDecisionMutation,
} = administrationApi;

const fresh = { refetchOnMountOrArgChange: true };

export const useCases = (filter: Filter<CasesQuery>) =>
  useCursorList(administrationApi.useListCasesInfiniteQuery(filter, fresh));
export const useAdministeredJobs = (filter: Filter<AdministeredJobsQuery>) =>
  useCursorList(administrationApi.useListAdministeredJobsInfiniteQuery(filter, fresh));
export const useAdministeredUsers = (filter: Filter<AdministeredUsersQuery>) =>
  useCursorList(administrationApi.useListAdministeredUsersInfiniteQuery(filter, fresh));
export const useAudit = (filter: Filter<AuditQuery>) =>
  useCursorList(administrationApi.useListAuditInfiniteQuery(filter, fresh));
export const useSubscribers = (filter: Filter<SubscribersQuery>) =>
  useCursorList(administrationApi.useListSubscribersInfiniteQuery(filter, fresh));
