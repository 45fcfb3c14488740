import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type {
  ChangePasswordInput,
  ForgottenPasswordInput,
  ResetPasswordInput,
  SignInInput,
  SignUpInput,
  VerifyEmailInput,
} from '#contract/accounts/account-input.ts';
import type { Session } from '#contract/accounts/identity.ts';
import { read, unwrap, write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';
import type { ApiError, SendRequest } from '#web/api/http-client.ts';
import { beginSession } from '#web/api/change-session.ts';

/** The calls about accounts, but for those that sign out. `session.ts` stores the sessions that they return. */

export const signInOptionsOptions = () => queryOptions(read(request('GET /auth/options')));

const beginsSession = { answered: beginSession };
export const signUpMutation = mutationOptions({
  mutationFn: write((body: SignUpInput) => request('POST /auth/sign-up', { body }), beginsSession),
});

export const signInMutation = mutationOptions({
  mutationFn: write((body: SignInInput) => request('POST /auth/sign-in', { body }), beginsSession),
});

/** Leads a person through a window of the provider, which it opens before it awaits anything. */
export type SignInByPopup = (send: SendRequest) => Promise<{ data: Session } | { error: ApiError }>;

/** The input is a promise that begins within the click, because browsers open no window later. */
export const googleMutation = mutationOptions({
  mutationFn: async (popup: ReturnType<SignInByPopup>, { client }) => {
    const { data } = unwrap(await popup);
    await beginSession(client, data);
    return data;
  },
});

export const requestResetMutation = mutationOptions({
  mutationFn: write((body: ForgottenPasswordInput) =>
    request('POST /auth/forgotten-password', { body }),
  ),
});

export const resetPasswordMutation = mutationOptions({
  mutationFn: write((body: ResetPasswordInput) => request('POST /auth/reset-password', { body })),
});

export const changePasswordMutation = mutationOptions({
  mutationFn: write(
    (body: ChangePasswordInput) => request('POST /auth/change-password', { body }),
    beginsSession,
  ),
});

export const sendVerificationMutation = mutationOptions({
  mutationFn: write((_: void) => request('POST /auth/send-verification')),
});

export const verifyEmailMutation = mutationOptions({
  mutationFn: write((body: VerifyEmailInput) => request('POST /auth/verify-email', { body })),
  meta: { invalidates: ['users'] },
});
