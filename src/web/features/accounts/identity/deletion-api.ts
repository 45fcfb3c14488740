import type { DeletionInput } from '#contract/accounts/privacy.ts';
import type { User } from '#contract/accounts/users.ts';
import { afterSuccess, baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';
import { setUser } from './auth-slice.ts';

interface Store {
  dispatch: (action: ReturnType<typeof setUser>) => unknown;
  queryFulfilled: PromiseLike<{ data: User }>;
}

/** The day of the deletion is part of the person: every page shows it. */
const showsUser = {
  onQueryStarted: (_: unknown, { dispatch, queryFulfilled }: Store) =>
    afterSuccess(queryFulfilled, (user) => dispatch(setUser(user))),
};

/** Apart from the other calls: few pages load it. */
const deletionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestDeletion: build.mutation<User, DeletionInput>({
      query: (body) => request('POST /user/deletion', { body }),
      ...showsUser,
    }),
    keepAccount: build.mutation<User, void>({
      query: () => request('DELETE /user/deletion'),
      ...showsUser,
    }),
  }),
});

export const { useRequestDeletionMutation, useKeepAccountMutation } = deletionApi;
