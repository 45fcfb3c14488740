import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { identityTexts, type SignInInput, type SignUpInput } from '#contract/account-input.ts';
import type { Identity } from '#contract/identity.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import type { ApiError } from '#web/api/http-client.ts';
import { createAccount, signIn, signInWithGoogle } from './auth-thunks.ts';
import type { IdentityClient } from './identity-client.ts';

type Outcome = { data: Identity; error?: undefined } | { data?: undefined; error: unknown };
type Settled = { payload: Identity | ApiError | undefined; meta: { requestStatus: string } };

const outcome = async (running: PromiseLike<Settled>): Promise<Outcome> => {
  const { payload, meta } = await running;
  const isDone = meta.requestStatus === 'fulfilled' && payload !== undefined && 'uid' in payload;
  return isDone ? { data: payload } : { error: payload ?? null };
};

/** Signing up and in, each with its toast; `error` of the result is undefined when it succeeded. */
export const useIdentity = () => {
  const dispatch =
    useDispatch<ThunkDispatch<unknown, { identity: IdentityClient }, UnknownAction>>();
  return useMemo(() => {
    const welcome = { loading: identityTexts.signingIn, success: identityTexts.signedIn };
    return {
      /** Loads what a sign-in needs, so that its window opens while the click still counts. */
      prepare: () => {
        dispatch((_dispatch, _getState, { identity }) => identity.prepare?.());
      },
      signUp: (form: SignUpInput) =>
        runWithToast(outcome(dispatch(createAccount(form))), {
          id: 'registration',
          loading: identityTexts.signingIn,
          success: identityTexts.signedUp,
        }),
      signIn: (form: SignInInput) =>
        runWithToast(outcome(dispatch(signIn(form))), { id: 'login', ...welcome }),
      signInWithGoogle: () =>
        runWithToast(outcome(dispatch(signInWithGoogle(undefined))), { id: 'login', ...welcome }),
    };
  }, [dispatch]);
};
