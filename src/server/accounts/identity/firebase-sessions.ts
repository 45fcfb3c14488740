import { createHash, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { Identity } from '#contract/accounts/identity.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { assertNotDisabled } from '#server/platform/http/session-guard.ts';
import { makeCookie } from './cookies.ts';
import type { FirebaseCalls, Tokens } from './firebase-calls.ts';
import { deleteErasedAccount } from './firebase-deletions.ts';
import * as queries from './firebase-sessions.queries.ts';
import type { ReadIdToken } from './firebase-tokens.ts';
import type { AccountDeps, NewSession } from './identity-provider.ts';

export interface FirebaseDeps extends AccountDeps {
  readonly calls: FirebaseCalls;
  readonly readIdToken: ReadIdToken;
}

interface FoundSession extends queries.FirebaseSession {
  readonly token: string;
}

/** Errors of Firebase that end the session. */
const endings = new Set<ErrorCode>(['not-signed-in', 'user-disabled']);

/** Seconds. */
const day = 24 * 60 * 60;
const lifetime = 7 * day;

const addSeconds = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** The encryption key is derived from the token, which the database does not hold. */
const toKey = (token: string): string => `refresh-token ${token}`;

type Refreshed = { readonly identity: Identity; readonly idToken: string } | null;

/**
 * Reads the account from Firebase again, with a new ID token. Null where the account was disabled, deleted or changed:
 * then the session ends.
 */
const makeRefresh =
  ({ database: { db }, calls, readIdToken }: FirebaseDeps) =>
  async ({ token, tokenHash, refreshToken }: FoundSession): Promise<Refreshed> => {
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

/** The identity of a session that may be outdated. Of concurrent requests of a session one refreshes it. */
function makeReadIdentity({ database: { db }, clock }: FirebaseDeps, refresh: Refresh) {
  const running = new Map<string, Promise<Identity | null>>();

  const readAgain = async (session: FoundSession): Promise<Identity | null> => {
    // Another request may have refreshed it since the caller read it.
    const current = await queries.findSession(db, session.tokenHash, clock());
    if (!current || current.validUntil > clock()) {
      return current?.identity ?? null;
    }
    const refreshed = await refresh({ ...current, token: session.token });
    return refreshed?.identity ?? null;
  };

  return async (session: FoundSession): Promise<Identity | null> => {
    if (session.validUntil > clock()) {
      return session.identity;
    }
    const reading =
      running.get(session.token) ?? readAgain(session).finally(() => running.delete(session.token));
    running.set(session.token, reading);
    return reading;
  };
}
type Refresh = ReturnType<typeof makeRefresh>;

/** @throws AppError `user-disabled`; `invalid-credential` for an account of an erased person, which is deleted by it */
function makeOpen(deps: FirebaseDeps) {
  const { db } = deps.database;
  return async ({ idToken, refreshToken }: Tokens) => {
    const { identity } = await deps.readIdToken(idToken);
    const { uid } = identity;
    assertNotDisabled({ isDisabled: await deps.isDisabled(uid) });
    // Another person may have registered with this address and opened them.
    if (identity.emailVerified && (await queries.deleteUnverifiedSessions(db, uid)).size > 0) {
      await deps.onSessionsEnd(uid);
    }
    const token = randomBytes(32).toString('base64url');
    const now = deps.clock();
    const isOpen = await queries.insertSession(db, {
      tokenHash: hash(token),
      uid,
      identity,
      refreshToken: await symmetricEncrypt({ key: toKey(token), data: refreshToken }),
      signedInAt: now,
      // Read again at the first request: the password may have been replaced since Firebase compared it.
      validUntil: now,
      expiresAt: addSeconds(now, lifetime),
    });
    if (!isOpen) {
      await deleteErasedAccount(deps, { uid, idToken });
    }
    return { identity, token };
  };
}

/** Sessions with accounts at Firebase: a random token in a cookie, and a row. */
export function makeFirebaseSessions(deps: FirebaseDeps) {
  const { clock, publicUrl } = deps;
  const { db } = deps.database;
  const refresh = makeRefresh(deps);
  const open = makeOpen(deps);
  const cookie = makeCookie('jobs.session_token', lifetime, publicUrl);
  const find = async (header?: string): Promise<FoundSession | undefined> => {
    const token = cookie.read(header);
    const session = token && (await queries.findSession(db, hash(token), clock()));
    return session ? { ...session, token } : undefined;
  };
  return {
    find,
    readIdentity: makeReadIdentity(deps, refresh),
    /** A new one. */
    getIdToken: async (header?: string): Promise<string> => {
      const session = await find(header);
      const refreshed = session && (await refresh(session));
      if (!refreshed) {
        throw new AppError('not-signed-in');
      }
      return refreshed.idToken;
    },
    open: async (tokens: Tokens): Promise<NewSession> => {
      const { identity, token } = await open(tokens);
      return { identity, cookies: [cookie.format(token)] };
    },
    /** Once a day. */
    extendSession: async (session: FoundSession): Promise<string[]> => {
      const expiresAt = addSeconds(clock(), lifetime);
      if (expiresAt < addSeconds(session.expiresAt, day)) {
        return [];
      }
      await queries.updateSession(db, session.tokenHash, { expiresAt });
      return [cookie.format(session.token)];
    },
    clearedCookies: [cookie.cleared],
  };
}
export type FirebaseSessions = ReturnType<typeof makeFirebaseSessions>;
