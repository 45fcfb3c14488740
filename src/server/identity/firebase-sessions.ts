import { createHash, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { ErrorCode } from '#contract/errors.ts';
import type { Identity } from '#contract/identity.ts';
import type { Executor } from '#server/database/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { assertNotDisabled, signedIn } from '#server/http/session-guard.ts';
import type { Clock } from '#server/ops/clock.ts';
import { formatCookie, readCookie } from './cookies.ts';
import type { FirebaseCalls, FirebaseTokens } from './firebase-calls.ts';
import * as queries from './firebase-sessions.queries.ts';
import type { ReadIdToken } from './firebase-tokens.ts';
import type { IdentityProvider, NewSession } from './identity-provider.ts';

export interface FirebaseSessionDeps {
  readonly db: Executor;
  readonly calls: FirebaseCalls;
  readonly readIdToken: ReadIdToken;
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Whether an administrator has disabled the user. */
  readonly isDisabled: (uid: string) => Promise<boolean>;
  /** Called after sessions of a user were deleted without a request of that user. */
  readonly onSessionsEnd: (uid: string) => Promise<void>;
}

interface FoundSession extends queries.FirebaseSession {
  readonly token: string;
}

/** What Firebase says of an account that no longer has the session. */
const endings = new Set<ErrorCode>(['not-signed-in', 'user-disabled']);

/** Seconds. */
const day = 24 * 60 * 60;
const lifetime = 7 * day;

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Not to be had from the hash, which is stored beside what the key encrypts. */
const toKey = (token: string): string => `refresh-token ${token}`;

/**
 * Reads the account from Firebase again, with a new ID token. A session whose account is disabled, deleted or changed ends:
 * then null.
 */
function makeRefresh({ db, calls, readIdToken }: FirebaseSessionDeps) {
  type Refreshed = { readonly identity: Identity; readonly idToken: string } | null;
  const running = new Map<string, Promise<Refreshed>>();

  const refresh = async ({ token, tokenHash, refreshToken }: FoundSession): Promise<Refreshed> => {
    const key = toKey(token);
    try {
      const tokens = await calls.refresh(await symmetricDecrypt({ key, data: refreshToken }));
      const { identity, validUntil } = await readIdToken(tokens.idToken);
      const data = await symmetricEncrypt({ key, data: tokens.refreshToken });
      await queries.updateSession(db, tokenHash, { identity, validUntil, refreshToken: data });
      return { identity, idToken: tokens.idToken };
    } catch (error) {
      if (!(error instanceof AppError && endings.has(error.code))) {
        throw error;
      }
      await queries.deleteSession(db, tokenHash);
      return null;
    }
  };

  /** Of concurrent requests of a session one refreshes it. */
  return (session: FoundSession): Promise<Refreshed> => {
    const refreshing =
      running.get(session.token) ?? refresh(session).finally(() => running.delete(session.token));
    running.set(session.token, refreshing);
    return refreshing;
  };
}

/** Finds and begins sessions with accounts at Firebase: a random token in a cookie, and a row. */
export function makeFirebaseSessions(deps: FirebaseSessionDeps) {
  const { db, clock, isDisabled, onSessionsEnd } = deps;
  const isSecure = deps.publicUrl.startsWith('https:');
  const name = `${isSecure ? '__Secure-' : ''}jobs.session_token`;
  const format = (value: string, maxAge = lifetime): string[] => [
    formatCookie({ name, value, maxAge, isSecure }),
  ];
  return {
    format,
    refresh: makeRefresh(deps),
    find: async (cookie = ''): Promise<FoundSession | undefined> => {
      const token = readCookie(cookie, name);
      const session = token && (await queries.findSession(db, hash(token), clock()));
      return session ? { ...session, token } : undefined;
    },
    /** @throws AppError `user-disabled` */
    open: async ({ idToken, refreshToken }: FirebaseTokens): Promise<NewSession> => {
      const { identity } = await deps.readIdToken(idToken);
      const { uid } = identity;
      assertNotDisabled({ isDisabled: await isDisabled(uid) });
      // They may be of a person who registered the address of another one.
      if (identity.emailVerified && (await queries.deleteUnverifiedSessions(db, uid)).size > 0) {
        await onSessionsEnd(uid);
      }
      const token = randomBytes(32).toString('base64url');
      const now = clock();
      await queries.insertSession(db, {
        tokenHash: hash(token),
        uid,
        identity,
        refreshToken: await symmetricEncrypt({ key: toKey(token), data: refreshToken }),
        signedInAt: now,
        // Read again at the first request: the password may have been replaced since Firebase compared it.
        validUntil: now,
        expiresAt: new Date(now.getTime() + lifetime * 1000),
      });
      return { identity, cookies: format(token) };
    },
  };
}
export type FirebaseSessions = ReturnType<typeof makeFirebaseSessions>;

type SessionCalls = Pick<IdentityProvider, 'identify' | 'renew' | 'signOut' | 'signOutEverywhere'>;

export function makeSessionCalls(
  { find, refresh, format }: FirebaseSessions,
  { db, clock }: FirebaseSessionDeps,
): SessionCalls {
  return {
    identify: async ({ headers }) => {
      const session = await find(headers.cookie);
      const current = session && session.validUntil <= clock() ? await refresh(session) : session;
      return session && current
        ? { identity: current.identity, signedInAt: session.signedInAt }
        : null;
    },
    renew: async ({ headers }) => {
      const session = await find(headers.cookie);
      const expiresAt = new Date(clock().getTime() + lifetime * 1000);
      if (!session || expiresAt.getTime() - session.expiresAt.getTime() < day * 1000) {
        return [];
      }
      await queries.updateSession(db, session.tokenHash, { expiresAt });
      return format(session.token);
    },
    signOut: async ({ headers }) => {
      const session = await find(headers.cookie);
      await queries.deleteSession(db, session?.tokenHash ?? '');
      return format('', 0);
    },
    signOutEverywhere: async (request) => {
      await queries.deleteSessionsByUid(db, signedIn(request).identity.uid);
      return format('', 0);
    },
  };
}
