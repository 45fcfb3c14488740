import type { User } from '#contract/users.ts';
import { baseApi } from '#web/api/base-api.ts';
import { byCursor, type Cursor, type CursorPage, useCursorList } from '#web/api/cursor-list.ts';
import { request } from '#web/api/endpoint-request.ts';

const list = { type: 'users', id: 'list' } as const;

const administrationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listUsers: build.infiniteQuery<CursorPage<User>, void, Cursor>({
      query: ({ pageParam: cursor }) => request('GET /user', { query: { cursor } }),
      ...byCursor,
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

export const { useDisableUserMutation, useEnableUserMutation } = administrationApi;

/** All users of the site, as far as they were read. */
export const useUsers = () =>
  useCursorList(
    administrationApi.useListUsersInfiniteQuery(undefined, { refetchOnMountOrArgChange: true }),
  );
