import { useCallback, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { identityTexts } from '#contract/account-input.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { removeAllDrafts } from '#web/lib/draft.ts';
import { toast } from '#web/ui/toast.ts';
import { logout, setExpired } from './auth-slice.ts';
import type { IdentityClient } from './identity-client.ts';

type Extra = { identity: IdentityClient };

const signOut =
  () =>
  async (dispatch: ThunkDispatch<unknown, Extra, UnknownAction>, _: unknown, extra: Extra) => {
    dispatch(setExpired(false));
    const { error } = await extra.identity.signOut();
    if (!error) {
      dispatch(logout());
      removeAllDrafts();
    }
    return error;
  };

/** Signs out, then clears the stored user; says so, or why it could not. */
export const useSignOut = () => {
  const dispatch = useDispatch<ThunkDispatch<unknown, Extra, UnknownAction>>();
  const [isPending, setPending] = useState(false);
  const run = useCallback(async () => {
    setPending(true);
    const error = await dispatch(signOut());
    setPending(false);
    if (error) {
      toast.error(errorMessage(error), { id: 'login' });
    } else {
      toast.success(identityTexts.signedOut, { id: 'login' });
    }
  }, [dispatch]);
  return { signOut: run, isPending };
};
