import type {
  ChangePasswordInput,
  ForgottenPasswordInput,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
  VerifyEmailInput,
} from '#contract/accounts/account-input.ts';
import type { Session, SignInOptions } from '#contract/accounts/identity.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';
import type { ApiError, SendRequest } from '#web/api/http-client.ts';

/** Leads a person through a window of the provider, which it opens before it awaits anything. */
export type SignInByPopup = (send: SendRequest) => Promise<{ data: Session } | { error: ApiError }>;

/** Every call about accounts. What follows from those that answer a session is decided in `session.ts`. */
export const identityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getSignInOptions: build.query<SignInOptions, void>({
      query: () => request('GET /auth/options'),
    }),
    getSession: build.query<Session, void>({
      query: () => request('GET /auth/session'),
    }),
    /** A mutation, because a query that is still running would not be sent again. */
    refreshSession: build.mutation<Session, void>({
      query: () => request('GET /auth/session'),
    }),
    signUp: build.mutation<Session, SignUpInput>({
      query: (body) => request('POST /auth/sign-up', { body }),
    }),
    signIn: build.mutation<Session, SignInInput>({
      query: (body) => request('POST /auth/sign-in', { body }),
    }),
    /** The code of the popup comes from the pages that offer it. */
    signInWithGoogle: build.mutation<Session, SignInByPopup>({
      // oxlint-disable-next-line max-params -- RTK Query gives four
      queryFn: (signInByPopup, _api, _options, send) => signInByPopup(async (call) => send(call)),
    }),
    signOut: build.mutation<Session, void>({
      query: () => request('POST /auth/sign-out'),
    }),
    signOutEverywhere: build.mutation<Session, void>({
      query: () => request('POST /auth/sign-out-everywhere'),
    }),
    requestPasswordReset: build.mutation<null, ForgottenPasswordInput>({
      query: (body) => request('POST /auth/forgotten-password', { body }),
    }),
    resetPassword: build.mutation<null, ResetPasswordInput>({
      query: (body) => request('POST /auth/reset-password', { body }),
    }),
    changePassword: build.mutation<Session, ChangePasswordInput>({
      query: (body) => request('POST /auth/change-password', { body }),
    }),
    sendVerification: build.mutation<null, void>({
      query: () => request('POST /auth/send-verification'),
    }),
    verifyEmail: build.mutation<null, VerifyEmailInput>({
      query: (body) => request('POST /auth/verify-email', { body }),
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
