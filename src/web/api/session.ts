import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Identity } from '#contract/accounts/identity.ts';
import type { CurrentSession } from '#contract/accounts/sessions.ts';
import type { User } from '#contract/accounts/users.ts';
import { sessionChannel } from '#contract/platform/live.ts';
import { getLocale } from '#messages/runtime';
import { fetchOnce, toResult } from './call.ts';
import { request } from './endpoint-request.ts';
import { errorCode, errorMessage } from './error-message.ts';
import { forget } from './forget.ts';
import { SiteClient } from './site-client.ts';
import { readSite } from './site-query.ts';
import { toast } from '#web/ui/toast.ts';

/** The state of the one query that knows who is signed in. */
export interface SessionState {
  /** Null for a visitor; undefined while unknown. */
  identity: Identity | null | undefined;
  /** The stored user; null for a visitor, and until it was read. */
  user: User | null;
  isAdministrator: boolean;
  /** The reason why the session or its user could not be read; empty when nothing failed. */
  error: string;
  /** The session ended by itself: the user did not log out. */
  hasExpired: boolean;
  /** The server rejected a call of the signed-in user because the session was gone. */
  wasRefused: boolean;
  /** Look-ups that failed since the last one that did not. */
  failures: number;
}

export const visitorSession: SessionState = {
  identity: null,
  user: null,
  isAdministrator: false,
  error: '',
  hasExpired: false,
  wasRefused: false,
  failures: 0,
};
export const unknownSession: SessionState = { ...visitorSession, identity: undefined };

/** Milliseconds between two failed look-ups of the session. */
const retryPause = { first: 1_000, longest: 30_000 };

const chooseRetry = (failures: number): number | false =>
  failures > 0 && Math.min(retryPause.first * 2 ** (failures - 1), retryPause.longest);

export const sessionOptions = queryOptions({
  queryKey: ['session'],
  queryFn: (context) => lookUp(context),
  initialData: unknownSession,
  gcTime: Infinity,
  refetchInterval: ({ state }) => chooseRetry(state.data?.failures ?? 0),
  refetchIntervalInBackground: true,
  meta: { tags: ['users'], survivesSignOut: true },
});

export const readSession = (client: QueryClient): SessionState =>
  client.getQueryData(sessionOptions.queryKey) ?? unknownSession;

/** Looks up who is signed in, in place of a look-up that is under way. */
export const refreshSession = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: sessionOptions.queryKey, refetchType: 'all' });

/** Tells a disabled user why the session ended. A session that expired needs no toast. */
const showIfDisabled = (error: unknown): boolean => {
  const isDisabled = errorCode(error) === 'user-disabled';
  if (isDisabled) {
    toast.error(errorMessage(error), { id: 'login' });
  }
  return isDisabled;
};

interface Context {
  client: QueryClient;
  signal: AbortSignal;
}

/** Stores the user of a new account. */
const createUser = async (context: Context, { uid, email }: Identity): Promise<User> => {
  const isSiteLanguage = getLocale() === readSite(context.client).language;
  // A person who registers in another language than the site's gets mails in it.
  const body = { uid, email, userEmail: email, ...(!isSiteLanguage && { language: getLocale() }) };
  return (await fetchOnce(context, request('POST /user', { body }))).data;
};

/** The state of a session; a user that it lacks is the one known of its identity. */
const toState = (client: QueryClient, session: CurrentSession): SessionState => {
  const { identity, isAdministrator = false } = session;
  const before = readSession(client);
  const known = before.identity?.uid === identity?.uid ? before.user : null;
  return { ...visitorSession, identity, isAdministrator, user: session.user ?? known };
};

/** Stores the user of a new account, too. */
const complete = async (context: Context, session: CurrentSession): Promise<SessionState> => {
  const { identity, user } = session;
  if (!identity) {
    return { ...visitorSession, hasExpired: readSession(context.client).wasRefused };
  }
  const created = user ? undefined : await toResult(createUser(context, identity));
  const state = toState(context.client, { ...session, user: user ?? created?.data });
  return { ...state, error: state.user ? '' : errorMessage(created?.error) };
};

/** Never throws. After a failed look-up the identity stays as it was. */
const lookUp = async (context: Context): Promise<SessionState> => {
  const answer = await toResult(fetchOnce(context, request('GET /auth/session')));
  context.signal.throwIfAborted();
  if (answer.data) {
    return complete(context, answer.data.data);
  }
  if (showIfDisabled(answer.error)) {
    return visitorSession;
  }
  const before = readSession(context.client);
  const error = before.identity === undefined ? errorMessage(answer.error) : before.error;
  return { ...before, error, failures: before.failures + 1 };
};

export const setSession = (client: QueryClient, state: SessionState): void => {
  client.setQueryData(sessionOptions.queryKey, state);
};

/** Tells the other tabs of this browser that the session, or its user, has changed. */
export const notifyOtherTabs = (client: QueryClient): void => {
  const channel = new BroadcastChannel(sessionChannel);
  const uid = readSession(client).identity?.uid ?? null;
  channel.postMessage({ uid, tabId: client instanceof SiteClient ? client.tabId : '' });
  channel.close();
};

/** Stores the session that a call began or ended, in place of a look-up that is under way. */
export const storeSession = async (client: QueryClient, session: CurrentSession): Promise<void> => {
  await client.cancelQueries({ queryKey: sessionOptions.queryKey });
  if (readSession(client).identity === undefined) {
    // Nobody knows whose data this tab has read so far.
    void forget(client);
  }
  setSession(client, toState(client, session));
  notifyOtherTabs(client);
};

/** The key of the calls that sign out. Calls rejected meanwhile are expected, and look up no session. */
export const signOutKey = ['sign-out'] as const;

/** Looks up the session after a rejected call: it may have ended. */
export const verifySession = (client: QueryClient, error: unknown): void => {
  const session = readSession(client);
  if (!session.identity || client.isMutating({ mutationKey: signOutKey }) > 0) {
    return;
  }
  const isRefused = errorCode(error) === 'not-signed-in';
  if (isRefused) {
    setSession(client, { ...session, wasRefused: true });
  }
  if (isRefused || showIfDisabled(error)) {
    void refreshSession(client);
  }
};
