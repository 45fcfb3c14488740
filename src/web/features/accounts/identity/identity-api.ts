import { m } from '#messages';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { Session } from '#contract/accounts/identity.ts';
import { mutation, query, unwrap } from '#web/api/call.ts';
import { beginSession } from '#web/api/change-session.ts';
import type { ApiError, SendRequest } from '#web/api/http-client.ts';

/** The calls about accounts, but for those that sign out. `session.ts` stores the sessions that they return. */

export const signInOptionsOptions = query('GET /auth/options');

const makeToast = (id: string, success: () => string) => ({
  id,
  loading: m.common_please_wait,
  success: () => success(),
});

const signInToast = makeToast('login', m.identity_signed_in);

export const signUpMutation = mutation('POST /auth/sign-up', {
  onSuccess: beginSession,
  toast: makeToast('registration', m.identity_signed_up),
});

export const signInMutation = mutation('POST /auth/sign-in', {
  onSuccess: beginSession,
  toast: signInToast,
});

/** Leads a person through a window of the provider, which it opens before it awaits anything. */
export type SignInByPopup = (send: SendRequest) => Promise<{ data: Session } | { error: ApiError }>;

/** The input is a promise that begins within the click, because browsers open no window later. */
export const googleMutation: UseMutationOptions<Session, Error, ReturnType<SignInByPopup>> = {
  mutationFn: async (popup, { client }) => {
    const { data } = unwrap(await popup);
    await beginSession(client, data);
    return data;
  },
  meta: { toast: signInToast },
};

export const requestResetMutation = mutation('POST /auth/forgotten-password', {
  toast: makeToast('password', m.identity_reset_sent),
});

export const resetPasswordMutation = mutation('POST /auth/reset-password', {
  toast: makeToast('password', m.identity_password_reset),
});

export const changePasswordMutation = mutation('POST /auth/change-password', {
  onSuccess: beginSession,
  toast: makeToast('password', m.identity_password_changed),
});

export const sendVerificationMutation = mutation('POST /auth/send-verification', {
  toast: makeToast('verification', m.identity_verification_sent),
});

export const verifyEmailMutation = mutation('POST /auth/verify-email', { invalidates: ['users'] });
