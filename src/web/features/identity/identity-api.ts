import { accountEndpoints } from '#contract/accounts.ts';
import { identityEndpoints, type Session } from '#contract/identity.ts';
import { baseApi } from '#web/api/base-api.ts';
import { type Answer, type Body, request } from '#web/api/endpoint-request.ts';
import type { ApiError, SendRequest } from '#web/api/http-client.ts';

type Accounts = typeof accountEndpoints;

/** Leads a person through a window of the provider, which it opens before it awaits anything. */
export type SignInByPopup = (send: SendRequest) => Promise<{ data: Session } | { error: ApiError }>;

/** Every call about accounts. What follows from those that answer a session is decided in `session.ts`. */
export const identityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSignInOptions: build.query<Answer<typeof identityEndpoints.getOptions>, void>({
      query: () => request(identityEndpoints.getOptions),
    }),
    getSession: build.query<Session, void>({
      query: () => request(identityEndpoints.getSession),
    }),
    /** A mutation, because a query that is still running would not be sent again. */
    refreshSession: build.mutation<Session, void>({
      query: () => request(identityEndpoints.getSession),
    }),
    signUp: build.mutation<Session, Body<Accounts['signUp']>>({
      query: (body) => request(accountEndpoints.signUp, { body }),
    }),
    signIn: build.mutation<Session, Body<Accounts['signIn']>>({
      query: (body) => request(accountEndpoints.signIn, { body }),
    }),
    /** The code of the popup comes from the pages that offer it. */
    signInWithGoogle: build.mutation<Session, SignInByPopup>({
      // oxlint-disable-next-line max-params -- RTK Query gives four
      queryFn: (signInByPopup, _api, _options, send) => signInByPopup(async (call) => send(call)),
    }),
    signOut: build.mutation<Session, void>({
      query: () => request(accountEndpoints.signOut),
    }),
    signOutEverywhere: build.mutation<Session, void>({
      query: () => request(identityEndpoints.signOutEverywhere),
    }),
    requestPasswordReset: build.mutation<null, Body<Accounts['requestPasswordReset']>>({
      query: (body) => request(accountEndpoints.requestPasswordReset, { body }),
    }),
    resetPassword: build.mutation<null, Body<Accounts['resetPassword']>>({
      query: (body) => request(accountEndpoints.resetPassword, { body }),
    }),
    changePassword: build.mutation<Session, Body<Accounts['changePassword']>>({
      query: (body) => request(accountEndpoints.changePassword, { body }),
    }),
    sendVerification: build.mutation<null, void>({
      query: () => request(accountEndpoints.sendVerification),
    }),
    verifyEmail: build.mutation<null, Body<Accounts['verifyEmail']>>({
      query: (body) => request(accountEndpoints.verifyEmail, { body }),
    }),
  }),
});

export const {
  useGetSignInOptionsQuery,
  useGetSessionQuery,
  useRefreshSessionMutation,
  useSignUpMutation,
  useSignInMutation,
  useSignInWithGoogleMutation,
  useSignOutMutation,
  useSignOutEverywhereMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useChangePasswordMutation,
  useSendVerificationMutation,
  useVerifyEmailMutation,
} = identityApi;
