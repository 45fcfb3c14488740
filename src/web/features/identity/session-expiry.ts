import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { IdentityClient } from './identity-client.ts';

const isRefusal = (payload: unknown): boolean => {
  if (typeof payload !== 'object' || payload === null || !('data' in payload)) {
    return false;
  }
  const { data } = payload;
  return (
    typeof data === 'object' && data !== null && 'code' in data && data.code === 'not-signed-in'
  );
};

/** A call refused for want of a session means that it ended: ask who is signed in now. */
export const sessionExpiryMiddleware =
  (client: IdentityClient): Middleware<unknown, { auth: { email: string } }> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    const wasSignedIn = getState().auth.email !== '';
    if (wasSignedIn && isRejectedWithValue(action) && isRefusal(action.payload)) {
      void client.refresh();
    }
    return next(action);
  };
