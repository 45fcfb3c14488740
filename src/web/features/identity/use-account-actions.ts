import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import {
  type ChangePasswordInput,
  type ForgottenPasswordInput,
  identityTexts,
  type ResetPasswordInput,
  type VerifyEmailInput,
} from '#contract/account-input.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { removeAllDrafts } from '#web/lib/draft.ts';
import type { Done, IdentityClient } from './identity-client.ts';

type Extra = { identity: IdentityClient };
type Dispatch = ThunkDispatch<unknown, Extra, UnknownAction>;
type Act = (client: IdentityClient) => Promise<Done>;
type Outcome = { data: null; error?: undefined } | { data?: undefined; error: unknown };

const perform =
  (act: Act) =>
  async (_: Dispatch, __: unknown, { identity }: Extra): Promise<Outcome> => {
    const { error } = await act(identity);
    return error === undefined ? { data: null } : { error };
  };

/** A new password ends all sessions, the one of this browser too. */
const resetAndLeave =
  (form: ResetPasswordInput): Act =>
  async (client) => {
    const result = await client.resetPassword(form);
    if (!result.error) {
      await client.refresh();
    }
    return result;
  };

const leaveEverywhere: Act = async (client) => {
  const result = await client.signOutEverywhere();
  if (!result.error) {
    removeAllDrafts();
  }
  return result;
};

/** What people do with their accounts, each under its toast; `error` of the result is undefined when it succeeded. */
export const useAccountActions = () => {
  const dispatch = useDispatch<Dispatch>();
  return useMemo(() => {
    const run = (act: Act, texts: { id: string; success: string }) =>
      runWithToast(dispatch(perform(act)), { loading: identityTexts.signingIn, ...texts });
    return {
      requestPasswordReset: (form: ForgottenPasswordInput) =>
        run((client) => client.requestPasswordReset(form), {
          id: 'password',
          success: identityTexts.resetSent,
        }),
      resetPassword: (form: ResetPasswordInput) =>
        run(resetAndLeave(form), { id: 'password', success: identityTexts.passwordReset }),
      changePassword: (form: ChangePasswordInput) =>
        run((client) => client.changePassword(form), {
          id: 'password',
          success: identityTexts.passwordChanged,
        }),
      sendVerification: () =>
        run((client) => client.sendVerification(), {
          id: 'verification',
          success: identityTexts.verificationSent,
        }),
      signOutEverywhere: () =>
        run(leaveEverywhere, { id: 'login', success: identityTexts.signedOutEverywhere }),
      /** Without a toast: its page says what came of it. */
      verifyEmail: (form: VerifyEmailInput) =>
        dispatch(perform((client) => client.verifyEmail(form))),
    };
  }, [dispatch]);
};
