import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { errorCode } from '#web/api/error-message.ts';
import { setExpired } from './auth-slice.ts';
import { tellIfDisabled } from './disabled-notice.ts';
import type { IdentityClient } from './identity-client.ts';

/** A call refused for want of a session means that it ended: ask who is signed in now. */
export const sessionExpiryMiddleware =
  (client: IdentityClient): Middleware<unknown, { auth: { email: string } }> =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const wasSignedIn = getState().auth.email !== '';
    if (!wasSignedIn || !isRejectedWithValue(action)) {
      return next(action);
    }
    const hasExpired = errorCode(action.payload) === 'not-signed-in';
    if (hasExpired) {
      dispatch(setExpired(true));
    }
    if (hasExpired || tellIfDisabled(action.payload)) {
      void client.refresh();
    }
    return next(action);
  };
