import { identityEndpoints } from '#contract/identity.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, request } from '#web/api/endpoint-request.ts';

/** What the sign-in pages ask of the site; signing in itself goes through the identity client. */
export const identityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSignInOptions: build.query<Answer<typeof identityEndpoints.getOptions>, void>({
      query: () => request(identityEndpoints.getOptions),
      providesTags: ['session'],
    }),
    getSession: build.query<Answer<typeof identityEndpoints.getSession>, void>({
      query: () => request(identityEndpoints.getSession),
      providesTags: ['session'],
    }),
  }),
});

export const { useGetSignInOptionsQuery, useGetSessionQuery } = identityApi;
