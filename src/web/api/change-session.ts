import type { QueryClient } from '@tanstack/react-query';
import type { Identity, Session } from '#contract/accounts/identity.ts';
import type { User } from '#contract/accounts/users.ts';
import {
  chooseSince,
  complete,
  notifyOtherTabs,
  readSession,
  setSession,
  storeSession,
} from './session.ts';

/** Reads the user of a session that has just begun, unless another one begins meanwhile. */
const addUser = async (client: QueryClient, session: Session, { uid }: Identity): Promise<void> => {
  const state = await complete({ client, signal: new AbortController().signal }, session);
  if (readSession(client).identity?.uid === uid) {
    setSession(client, state);
  }
};

/** Stores the session that a call began, and reads its user. */
export const beginSession = async (client: QueryClient, session: Session): Promise<void> => {
  await storeSession(client, session);
  if (session.identity && !readSession(client).user) {
    void addUser(client, session, session.identity);
  }
};

/** Stores the changed user that a call returned; every page shows it at once. */
export const changeUser = (client: QueryClient, user: User): void => {
  const before = readSession(client);
  setSession(client, { ...before, user, userSince: chooseSince(before, user), error: '' });
  notifyOtherTabs(client);
};
