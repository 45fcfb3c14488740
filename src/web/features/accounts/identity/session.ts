import { isAnyOf, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { Session } from '#contract/accounts/identity.ts';
import { sessionChannel } from '#contract/platform/live.ts';
import { errorCode, errorMessage } from '#web/api/error-message.ts';
import { sessionRefused } from '#web/api/live-api.ts';
import { removeAllDrafts } from '#web/lib/draft.ts';
import { toast } from '#web/ui/toast.ts';
import { type AuthState, failSession } from './auth-slice.ts';
import { identityApi } from './identity-api.ts';
import { type SessionDispatch, SessionPerson } from './session-person.ts';

interface SessionStore {
  dispatch: SessionDispatch;
  getState: () => { auth: AuthState };
}

const { endpoints } = identityApi;
const { refreshSession } = endpoints;

const changesSession = isAnyOf(
  endpoints.signUp.matchFulfilled,
  endpoints.signIn.matchFulfilled,
  endpoints.signInWithGoogle.matchFulfilled,
  endpoints.signOut.matchFulfilled,
  endpoints.signOutEverywhere.matchFulfilled,
  endpoints.changePassword.matchFulfilled,
);
const isSignOut = isAnyOf(
  endpoints.signOut.matchFulfilled,
  endpoints.signOutEverywhere.matchFulfilled,
);
const isSignOutPending = isAnyOf(
  endpoints.signOut.matchPending,
  endpoints.signOutEverywhere.matchPending,
);
const isSignOutRejected = isAnyOf(
  endpoints.signOut.matchRejected,
  endpoints.signOutEverywhere.matchRejected,
);

/** Milliseconds between two look-ups of a session that could not be looked up. */
const retryPause = { first: 1_000, longest: 30_000 };

const refresh = (dispatch: SessionDispatch) =>
  void dispatch(refreshSession.initiate(undefined, { track: false }));

/** Shows why a disabled user is signed out, whichever call it comes with. A session that has just ended needs no toast. */
const showIfDisabled = (error: unknown): boolean => {
  const isDisabled = errorCode(error) === 'user-disabled';
  if (isDisabled) {
    toast.error(errorMessage(error), { id: 'login' });
  }
  return isDisabled;
};

const toEntry = (value: Session) =>
  ({ endpointName: 'getSession', arg: undefined, value }) as const;

/** What each answer about the session does to the store. */
const makeSession = ({ dispatch, getState }: SessionStore) => {
  const person = new SessionPerson(dispatch);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = retryPause.first;
  let wasRefused = false;
  const apply = (answer: Session): void => {
    const { identity } = answer;
    clearTimeout(timer);
    pause = retryPause.first;
    if (identity) {
      void person.enter(identity);
    } else {
      person.leave({ hasExpired: wasRefused });
    }
    wasRefused = false;
    // Components that show the session need no request of their own.
    dispatch(identityApi.util.upsertQueryEntries([toEntry(answer)]));
  };
  return {
    apply,
    /** The look-up failed: who is signed in stays unknown, or as it was. */
    fail: (error: unknown) => {
      if (showIfDisabled(error)) {
        apply({ identity: null });
        return;
      }
      if (getState().auth.isLoading) {
        dispatch(failSession(errorMessage(error)));
      }
      clearTimeout(timer);
      timer = setTimeout(() => refresh(dispatch), pause);
      pause = Math.min(pause * 2, retryPause.longest);
    },
    /** A call of a signed-in user was rejected: the session may have ended. */
    verify: (error: unknown) => {
      const isRefused = errorCode(error) === 'not-signed-in';
      wasRefused ||= isRefused;
      if (isRefused || showIfDisabled(error)) {
        refresh(dispatch);
      }
    },
  };
};

const notifyOtherTabs = ({ identity }: Session): void => {
  const channel = new BroadcastChannel(sessionChannel);
  channel.postMessage(identity?.uid ?? null);
  channel.close();
};

/** The state machine of the session: unknown, failed, signed in or signed out, by the answers of the API. */
export const sessionMiddleware: Middleware<unknown, { auth: AuthState }, SessionDispatch> = (
  store,
) => {
  const session = makeSession(store);
  /** The look-up that counts: the answer of an earlier one says less than what came after it was sent. */
  let lookUp: string | undefined;
  /** A call that is rejected while a sign-out runs does not say that the session ended by itself. */
  let isLeaving = false;
  return (next) => (action) => {
    const wasSignedIn = store.getState().auth.email !== '';
    const result = next(action);
    if (isSignOutPending(action)) {
      isLeaving = true;
    } else if (isSignOut(action) || isSignOutRejected(action)) {
      isLeaving = false;
    }
    if (refreshSession.matchPending(action)) {
      lookUp = action.meta.requestId;
    } else if (refreshSession.matchFulfilled(action) && action.meta.requestId === lookUp) {
      session.apply(action.payload);
    } else if (refreshSession.matchRejected(action) && action.meta.requestId === lookUp) {
      session.fail(action.payload);
    } else if (changesSession(action)) {
      lookUp = undefined;
      session.apply(action.payload);
      notifyOtherTabs(action.payload);
    } else if (sessionRefused.match(action)) {
      refresh(store.dispatch);
    } else if (
      wasSignedIn &&
      !isLeaving &&
      isRejectedWithValue(action) &&
      !refreshSession.matchRejected(action)
    ) {
      // Not for a look-up that a later one replaced: two that are rejected would replace each other for ever.
      session.verify(action.payload);
    }
    if (isSignOut(action)) {
      removeAllDrafts();
    }
    return result;
  };
};

/** Looks up who is signed in: now, after changes in other tabs, and when the network or the page is back. */
export const startSession = ({ dispatch, getState }: SessionStore): void => {
  new BroadcastChannel(sessionChannel).addEventListener('message', ({ data: uid }) => {
    if (uid === null) {
      // The person signed out in another tab, where only that tab's drafts are removed.
      removeAllDrafts();
    }
    const { isLoading, user } = getState().auth;
    if (isLoading || uid !== (user?.uid ?? null)) {
      refresh(dispatch);
    }
  });
  window.addEventListener('online', () => refresh(dispatch));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      refresh(dispatch);
    }
  });
  refresh(dispatch);
};
