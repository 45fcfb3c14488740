import type { User } from '#contract/users.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

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
      query: ({ pageParam: cursor }) => request('GET /user', { query: { cursor } }),
      transformResponse: (users: User[], meta) => ({ users, next: meta?.next }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ next }) => next,
      },
      providesTags: [list],
    }),
    disableUser: build.mutation<User, string>({
      query: (id) => request('PATCH /user/disable/:id', { params: { id } }),
      invalidatesTags: [list],
    }),
    enableUser: build.mutation<User, string>({
      query: (id) => request('PATCH /user/enable/:id', { params: { id } }),
      invalidatesTags: [list],
    }),
  }),
});

export const { useListUsersInfiniteQuery, useDisableUserMutation, useEnableUserMutation } =
  administrationApi;
