import { type User, usersEndpoints } from '#contract/users.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';

type Endpoints = typeof usersEndpoints;
type Cursor = string | undefined;

/** As many users as one answer holds, and where the next answer goes on. */
export interface UserListPart {
  users: readonly User[];
  next: Cursor;
}

const list = { type: 'users', id: 'list' } as const;

const administrationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.infiniteQuery<UserListPart, void, Cursor>({
      query: ({ pageParam: cursor }) => request(usersEndpoints.list, { query: { cursor } }),
      transformResponse: (users: User[], meta) => ({ users, next: meta?.next }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next,
      },
      providesTags: [list],
    }),
    disableUser: build.mutation<Answer<Endpoints['disable']>, string>({
      query: (id) => request(usersEndpoints.disable, { params: { id } }),
      invalidatesTags: [list],
    }),
    enableUser: build.mutation<Answer<Endpoints['enable']>, string>({
      query: (id) => request(usersEndpoints.enable, { params: { id } }),
      invalidatesTags: [list],
    }),
  }),
});

export const { useListUsersInfiniteQuery, useDisableUserMutation, useEnableUserMutation } =
  administrationApi;
