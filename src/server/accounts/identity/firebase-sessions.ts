import { createHash, randomBytes } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { Identity } from '#contract/accounts/identity.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { assertNotDisabled } from '#server/platform/http/session-guard.ts';
import { makeCookie } from '#server/platform/http/cookies.ts';
import type { FirebaseCalls, Tokens } from './firebase-calls.ts';
import { deleteErasedAccount } from './firebase-deletions.ts';
import * as queries from './firebase.queries.ts';
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

/** Derives the encryption key from the token, which the database does not hold. */
const toKey = (token: string): string => `refresh-token ${token}`;

/**
 * Reads the account from Firebase again, with a new ID token. Ends the session and returns null where the account was
 * disabled, deleted or changed.
 */
const makeRefresh =
  ({ database: { db }, calls, readIdToken }: FirebaseDeps) =>
  async ({ token, tokenHash, refreshToken }: FoundSession) => {
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

/** @throws AppError `user-disabled`; `invalid-credential` for the account of an erased person, which is then deleted */
function makeOpen(deps: FirebaseDeps) {
  const { db } = deps.database;
  return async ({ idToken, refreshToken }: Tokens) => {
    const { identity } = await deps.readIdToken(idToken);
    const { uid } = identity;
    assertNotDisabled({ isDisabled: await deps.isDisabled(uid) });
    // Another person may have signed up with this address before its owner confirmed it.
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
      // The first request reads the account again: the password may have been replaced since Firebase compared it.
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
    /** Reads the account again once an hour. */
    readIdentity: async (session: FoundSession): Promise<Identity | null> =>
      session.validUntil > clock()
        ? session.identity
        : ((await refresh(session))?.identity ?? null),
    /** Gets a new ID token. */
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
    /** Extends the session once a day. */
    extend: async (session: FoundSession): Promise<string[]> => {
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
