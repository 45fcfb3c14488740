import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Identity } from '#contract/identity.ts';
import type { User } from '#contract/users.ts';
import { baseApi } from '#web/api/base-api.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usersApi } from '#web/api/users-api.ts';
import { failSession, failUser, logout, setUser, userOfIdentity } from './auth-slice.ts';
import type { IdentityClient } from './identity-client.ts';
import { setSessionHint } from './session-hint.ts';
import { makeRetry } from './session-retry.ts';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

interface RecordResult {
  data?: User | undefined;
  error?: unknown;
}

/** The server's record of who signed in, stored now if it was not yet. */
const readRecord = async (
  dispatch: Dispatch,
  identity: Identity,
  isStillHere: () => boolean,
): Promise<RecordResult> => {
  const { getCurrentUser, createUser } = usersApi.endpoints;
  const found = await dispatch(
    getCurrentUser.initiate(identity.email, { forceRefetch: true, subscribe: false }),
  );
  if (found.data?.status) {
    return { data: found.data.user };
  }
  if (!isStillHere()) {
    return {};
  }
  const profile = { uid: identity.uid, email: identity.email, userEmail: identity.email };
  return dispatch(createUser.initiate(profile, { track: false }));
};

const storeRecord = (
  dispatch: Dispatch,
  identity: Identity,
  { data: record, error }: RecordResult,
) => {
  if (!record) {
    dispatch(setUser(userOfIdentity(identity)));
    dispatch(failUser(errorMessage(error)));
    return;
  }
  dispatch(setUser(record));
  // Lists read as a visitor do not say what the viewer applied to.
  dispatch(baseApi.util.invalidateTags(['jobs', 'jobApply']));
};

/** Puts into the store who is there, and takes out what was read for the one before. */
const makePresence = (dispatch: Dispatch) => {
  let current: string | undefined;

  const forget = () => {
    if (current !== undefined) {
      dispatch(baseApi.util.resetApiState());
    }
    current = undefined;
  };
  return {
    leave: () => {
      forget();
      dispatch(logout());
      setSessionHint(false);
    },
    enter: async (identity: Identity) => {
      if (current === identity.uid) {
        return;
      }
      forget();
      current = identity.uid;
      setSessionHint(true);
      const result = await readRecord(dispatch, identity, () => current === identity.uid);
      if (current !== identity.uid) {
        return;
      }
      storeRecord(dispatch, identity, result);
      if (!result.data) {
        // The next word about the session tries again.
        current = undefined;
      }
    },
  };
};

/**
 * Keeps the store at one with the session, until the returned function is called. While the session cannot be
 * looked up nobody is taken for logged out, and the server is asked again.
 * Nothing that was read for one person stays in the cache for the next.
 */
export const startSession = (dispatch: Dispatch, client: IdentityClient): (() => void) => {
  const { enter, leave } = makePresence(dispatch);
  const retry = makeRetry(() => void client.refresh());
  const stopListening = client.onSessionChange((session) => {
    if (session && 'error' in session) {
      dispatch(failSession(errorMessage(session.error)));
      retry.schedule();
      return;
    }
    retry.cancel();
    if (session) {
      void enter(session);
    } else {
      leave();
    }
  });
  return () => {
    stopListening();
    retry.cancel();
  };
};
