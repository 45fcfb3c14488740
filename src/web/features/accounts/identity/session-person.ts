import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Identity } from '#contract/accounts/identity.ts';
import type { User } from '#contract/accounts/users.ts';
import { baseApi } from '#web/api/base-api.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usersApi } from '#web/api/users-api.ts';
import { removeAllDrafts } from '#web/lib/draft.ts';
import { store as saveStored } from '#web/lib/safe-storage.ts';
import { expire, failUser, logout, setUser, toSignedInUser } from './auth-slice.ts';

export type SessionDispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** The local storage key that says, before the session is known, that this browser was signed in last. */
export const sessionHintKey = 'signed-in';

/** Saves the hint, and shows it to the style sheet. Nothing but the first paint depends on it. */
const saveHint = (isSignedIn: boolean): void => {
  saveStored('localStorage', sessionHintKey, isSignedIn ? '1' : undefined);
  document.documentElement.dataset['session'] = isSignedIn ? 'in' : 'out';
};

/** The stored user of an identity, created now if there is none yet and the person is still signed in. */
const readUser = async (
  dispatch: SessionDispatch,
  { uid, email }: Identity,
  isCurrent: () => boolean,
): Promise<{ data?: User | undefined; error?: unknown }> => {
  const { getCurrentUser, createUser } = usersApi.endpoints;
  // Stays subscribed: the user is read again when another tab or device has changed it.
  const found = await dispatch(getCurrentUser.initiate(email, { forceRefetch: true }));
  if (found.data?.status) {
    return { data: found.data.user };
  }
  if (!isCurrent()) {
    return {};
  }
  return dispatch(createUser.initiate({ uid, email, userEmail: email }, { track: false }));
};

/** Whose data the store holds. Nothing that was read for one person stays in the cache for the next. */
export class SessionPerson {
  readonly #dispatch: SessionDispatch;
  #uid: string | undefined;
  /** Whose data the cache may hold, also where the user of that session could not be read. */
  #reader: string | undefined;
  /** Who typed the drafts of this tab: stays over the end of a session, after which the same person finds them again. */
  #writer: string | undefined;

  constructor(dispatch: SessionDispatch) {
    this.#dispatch = dispatch;
  }

  leave({ hasExpired }: { hasExpired: boolean }): void {
    // First: what shows the person's data would read it again once the cache is empty.
    this.#dispatch(hasExpired ? expire() : logout());
    this.#forget();
    saveHint(false);
  }

  async enter(identity: Identity): Promise<void> {
    if (this.#uid === identity.uid) {
      return;
    }
    if (this.#reader !== identity.uid) {
      this.#forget();
    }
    this.#uid = identity.uid;
    this.#reader = identity.uid;
    if (this.#writer !== undefined && this.#writer !== identity.uid) {
      removeAllDrafts();
    }
    this.#writer = identity.uid;
    saveHint(true);
    const isCurrent = () => this.#uid === identity.uid;
    const { data: user, error } = await readUser(this.#dispatch, identity, isCurrent);
    if (!isCurrent()) {
      return;
    }
    if (user) {
      this.#dispatch(setUser(user));
      // Lists that were read as a visitor do not say what this person applied to.
      this.#dispatch(baseApi.util.invalidateTags(['jobs', 'jobApply']));
    } else {
      this.#dispatch(setUser(toSignedInUser(identity)));
      this.#dispatch(failUser(errorMessage(error)));
      // The next look-up of the session tries again.
      this.#uid = undefined;
    }
  }

  #forget(): void {
    if (this.#reader !== undefined) {
      this.#dispatch(baseApi.util.resetApiState());
    }
    this.#uid = undefined;
    this.#reader = undefined;
  }
}
