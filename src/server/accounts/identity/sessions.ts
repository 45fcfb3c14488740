import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '#contract/accounts/identity.ts';
import { assertNotDisabled, signedIn } from '#server/platform/http/session-guard.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { noteCommit } from '#server/platform/ops/request-context.ts';
import type { AccountDeps, Accounts, Proof, Tokens } from './accounts.ts';
import { makeSessionCookie, sessionLifetime, type SessionToken } from './session-cookie.ts';
import * as queries from './sessions.queries.ts';

export interface ProvenIdentity {
  readonly identity: Identity;
  readonly signedInAt: Date;
  /** The key of its row. */
  readonly session: string | null;
}

export interface NewSession {
  readonly identity: Identity;
  /** Values of `Set-Cookie` that carry the session. */
  readonly cookies: string[];
}

type SessionOwner = Parameters<typeof queries.deleteSessionsByUid>[1];

/** Deletes all sessions of an account. */
export async function removeSessions(
  { database: { db } }: Pick<AccountDeps, 'database'>,
  owner: SessionOwner,
): Promise<void> {
  noteCommit();
  await queries.deleteSessionsByUid(db, owner);
}

/** Ends all sessions of an account that no request of it has asked for, with their event streams. */
export async function endSessions(
  deps: Pick<AccountDeps, 'database' | 'onSessionsEnd'>,
  owner: SessionOwner,
): Promise<void> {
  await removeSessions(deps, owner);
  await deps.onSessionsEnd(owner.uid);
}

export type SessionDeps = Pick<
  AccountDeps,
  'database' | 'publicUrl' | 'clock' | 'inTransaction' | 'isDisabled'
> & { /** Signs the cookies. */ readonly secret: string };

type FoundSession = queries.StoredSession & SessionToken;

/** Seconds. */
const day = 24 * 60 * 60;

const addSeconds = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);

/** Derives the encryption key from the token, which the database does not hold. */
const toKey = ({ token }: SessionToken): string => `refresh-token ${token}`;

const sealTokens = (session: SessionToken, { refreshToken }: Tokens): Promise<string> =>
  symmetricEncrypt({ key: toKey(session), data: refreshToken });

/**
 * Reads an account from Firebase again, with new tokens. Ends the session and returns null where the account was disabled,
 * deleted or changed.
 */
const makeReadAgain =
  ({ readAgain }: Accounts, { database: { db } }: SessionDeps) =>
  async (session: FoundSession): Promise<{ identity: Identity; tokens: Tokens } | null> => {
    const { tokenHash, refreshToken: data } = session;
    if (!readAgain || data === null) {
      return null;
    }
    const account = await readAgain(await symmetricDecrypt({ key: toKey(session), data }));
    if (!account) {
      await queries.deleteSession(db, tokenHash);
      return null;
    }
    const { identity, validUntil, tokens } = account;
    const refreshToken = await sealTokens(session, tokens);
    await queries.updateSession(db, tokenHash, { identity, validUntil, refreshToken });
    return { identity, tokens };
  };

interface Context extends SessionDeps {
  readonly accounts: Accounts;
  readonly cookie: ReturnType<typeof makeSessionCookie>;
}

/** @throws AppError `user-disabled`; `invalid-credential` where the credential was revoked since it was compared */
const makeOpen =
  ({ accounts, cookie, clock, inTransaction, isDisabled }: Context) =>
  async ({ identity, isCurrent, tokens }: Proof): Promise<NewSession> => {
    assertNotDisabled({ isDisabled: await isDisabled(identity.uid) });
    const token = cookie.create();
    const now = clock();
    const row = {
      tokenHash: token.tokenHash,
      provider: accounts.name,
      uid: identity.uid,
      signedInAt: now,
      expiresAt: addSeconds(now, sessionLifetime),
      // The first request reads the account again: the password may have been replaced since Firebase compared it.
      ...(tokens && { identity, validUntil: now, refreshToken: await sealTokens(token, tokens) }),
    };
    await inTransaction(async (transaction) => {
      if (!(await isCurrent(transaction))) {
        throw new AppError('invalid-credential');
      }
      await queries.insertSession(transaction, row);
      return [];
    });
    return { identity, cookies: [token.setCookie] };
  };

const toProven = ({ signedInAt, tokenHash }: FoundSession): Omit<ProvenIdentity, 'identity'> => ({
  signedInAt,
  session: tokenHash,
});

function makeReads(context: Context) {
  const { accounts, cookie, clock, database } = context;
  const readAgain = makeReadAgain(accounts, context);
  const find = async (header?: string): Promise<FoundSession | undefined> => {
    const token = cookie.read(header);
    const key = token && { provider: accounts.name, tokenHash: token.tokenHash };
    const session = key && (await queries.findSession(database.pool, key, clock()));
    return session && { ...session, ...token };
  };
  return {
    identify: async ({ headers }: FastifyRequest): Promise<ProvenIdentity | null> => {
      const session = await find(headers.cookie);
      const isDue = session?.validUntil && session.validUntil <= clock();
      const identity = (isDue ? await readAgain(session) : session)?.identity;
      return session && identity ? { ...toProven(session), identity } : null;
    },
    /** New tokens of the account at Firebase. */
    getTokens: async (header?: string): Promise<Tokens> => {
      const session = await find(header);
      const account = session && (await readAgain(session));
      if (!account) {
        throw new AppError('not-signed-in');
      }
      return account.tokens;
    },
    /** Extends the session once a day, and takes an ended one out of the browser. Returns the cookies. */
    refresh: async ({ headers: { cookie: header } }: FastifyRequest): Promise<string[]> => {
      const session = await find(header);
      if (!session) {
        return cookie.read(header) ? [cookie.cleared] : [];
      }
      const expiresAt = addSeconds(clock(), sessionLifetime);
      if (expiresAt < addSeconds(session.expiresAt, day)) {
        return [];
      }
      await queries.updateSession(database.db, session.tokenHash, { expiresAt });
      return [session.setCookie];
    },
  };
}

/** Both return the cookies that take the session out of the browser. */
const makeEnds = ({ accounts: { name: provider }, cookie, database }: Context) => ({
  end: async ({ headers }: FastifyRequest): Promise<string[]> => {
    const session = cookie.read(headers.cookie);
    if (session) {
      noteCommit();
      await queries.deleteSession(database.db, session.tokenHash);
    }
    return [cookie.cleared];
  },
  endEverywhere: async (request: FastifyRequest): Promise<string[]> => {
    await removeSessions({ database }, { provider, uid: signedIn(request).identity.uid });
    return [cookie.cleared];
  },
});

/** The sessions of the site: a random token in a cookie, and a row, whoever keeps the accounts. */
export function makeSessions(accounts: Accounts, deps: SessionDeps) {
  const cookie = makeSessionCookie(deps.secret, deps.publicUrl);
  const context = { ...deps, accounts, cookie };
  return { open: makeOpen(context), ...makeReads(context), ...makeEnds(context) };
}
