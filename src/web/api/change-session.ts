import type { QueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import type { Identity, Session } from '#contract/accounts/identity.ts';
import type { User } from '#contract/accounts/users.ts';
import { queryFor, toResult } from './call.ts';
import { request } from './endpoint-request.ts';
import { complete, notifyOtherTabs, readSession, setSession, storeSession } from './session.ts';

/** Reads the user of a session that has just begun, unless another one begins meanwhile. */
const addUser = async (client: QueryClient, session: Session, { uid }: Identity): Promise<void> => {
  const state = await complete({ client, signal: new AbortController().signal }, session);
  if (readSession(client).identity?.uid === uid) {
    setSession(client, state);
  }
};

/** Whether the browser has stored the cookie of a session; assumed where the site cannot be asked. */
const isCookieStored = async (client: QueryClient): Promise<boolean> => {
  const { queryFn } = queryFor(request('GET /auth/session'));
  const { signal } = new AbortController();
  const { data } = await toResult(queryFn({ client, signal }));
  return data?.identity !== null;
};

/**
 * Stores the session that a call began, and reads its user.
 * @throws where the browser blocks cookies: the session has ended with the call
 */
export const beginSession = async (client: QueryClient, session: Session): Promise<void> => {
  if (session.identity && !(await isCookieStored(client))) {
    const error = m.common_cookies_blocked();
    throw Object.assign(new Error(error), { status: 'CUSTOM_ERROR', error });
  }
  await storeSession(client, session);
  if (session.identity && !readSession(client).user) {
    void addUser(client, session, session.identity);
  }
};

/** Stores the changed user that a call returned; every page shows it at once. */
export const changeUser = (client: QueryClient, user: User): void => {
  setSession(client, { ...readSession(client), user, error: '' });
  notifyOtherTabs(client);
};
