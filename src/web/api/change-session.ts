import type { QueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import type { Session } from '#contract/accounts/identity.ts';
import type { User } from '#contract/accounts/users.ts';
import { queryFor, toResult } from './call.ts';
import { request } from './endpoint-request.ts';
import {
  notifyOtherTabs,
  readSession,
  refreshSession,
  setSession,
  storeSession,
} from './session.ts';

/**
 * Stores the session that a call began, with its user, and creates that of a new account.
 * @throws where the browser blocks cookies: the session has ended with the call
 */
export const beginSession = async (client: QueryClient, begun: Session): Promise<void> => {
  const { queryFn } = queryFor(request('GET /auth/session'));
  // Where the site cannot be asked, the browser is assumed to have stored the cookie.
  const { data } = await toResult(queryFn({ client, signal: new AbortController().signal }));
  if (data?.identity === null) {
    const error = m.common_cookies_blocked();
    throw Object.assign(new Error(error), { status: 'CUSTOM_ERROR', error });
  }
  await storeSession(client, data ?? begun);
  if (!readSession(client).user) {
    void refreshSession(client);
  }
};

/** Stores the changed user that a call returned; every page shows it at once. */
export const changeUser = (client: QueryClient, user: User): void => {
  setSession(client, { ...readSession(client), user, error: '' });
  notifyOtherTabs(client);
};
