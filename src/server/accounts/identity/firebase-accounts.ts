import * as z from 'zod/mini';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { FirebaseSettings } from '#server/config.ts';
import { AppError, isAppError } from '#server/platform/ops/app-error.ts';
import type { AccountDeps, Accounts, Proof, Tokens } from './accounts.ts';
import { type FirebaseCalls, makeFirebaseCalls, SignInAnswer } from './firebase-calls.ts';
import { deleteErasedAccount, makeFirebaseDeletions } from './firebase-deletions.ts';
import * as queries from './firebase.queries.ts';
import { makeTokenReader, type ReadIdToken } from './firebase-tokens.ts';
import { removeSessions } from './sessions.ts';
import { markTakenOver } from './unconfirmed-users.queries.ts';

type Part<Calls extends keyof Accounts> = Pick<Accounts, Calls>;

interface FirebaseDeps extends AccountDeps {
  readonly calls: FirebaseCalls;
  readonly readIdToken: ReadIdToken;
}

const Provider = z.object({ providerId: z.string() });
const FoundAccounts = z.object({
  users: z.array(z.object({ providerUserInfo: z._default(z.array(Provider), []) })),
});

/** The answer to the code of a mailed link. */
const Link = z.object({ email: z.string(), requestType: z.string() });

/** Errors of Firebase that end the session. */
const endings: readonly ErrorCode[] = ['not-signed-in', 'user-disabled'];

/** Turns the tokens of a sign-in into its proof. */
const makeProve =
  ({ database, calls, readIdToken, onSessionsEnd }: FirebaseDeps) =>
  async (tokens: Tokens): Promise<Proof> => {
    const { db } = database;
    const { identity } = await readIdToken(tokens.idToken);
    const { uid } = identity;
    if (await queries.isErased(db, uid)) {
      await deleteErasedAccount({ database, calls }, { uid, idToken: tokens.idToken });
    }
    // Another person may have signed up with this address before its owner confirmed it.
    if (identity.emailVerified && (await queries.deleteUnverifiedSessions(db, uid)).size > 0) {
      await onSessionsEnd(uid);
    }
    return {
      identity,
      tokens,
      isCurrent: async (transaction) => {
        await queries.lockUser(transaction, uid);
        return !(await queries.isErased(transaction, uid));
      },
    };
  };
type Prove = ReturnType<typeof makeProve>;

function makeSignIns(
  prove: Prove,
  { database, calls, publicUrl, clock }: FirebaseDeps,
): Part<'signUp' | 'signIn' | 'signInWithGoogle'> {
  const returnSecureToken = true;
  return {
    signUp: async (form) =>
      prove(await calls.call('signUp', { ...form, returnSecureToken }, SignInAnswer)),
    signIn: async (form) =>
      prove(await calls.call('signInWithPassword', { ...form, returnSecureToken }, SignInAnswer)),
    signInWithGoogle: async ({ idToken, nonce }) => {
      const credential = { providerId: 'google.com', id_token: idToken, nonce };
      const postBody = new URLSearchParams(credential).toString();
      const body = { postBody, requestUri: publicUrl, returnSecureToken };
      const answer = await calls.call('signInWithIdp', body, z.unknown());
      const tokens = SignInAnswer.safeParse(answer);
      // Firebase sends no tokens where another account has this email and Google has not verified it.
      if (!tokens.success) {
        throw new AppError('email-already-in-use');
      }
      const proof = await prove(tokens.data);
      const { uid, emailVerified } = proof.identity;
      if (emailVerified) {
        await markTakenOver(database.db, { uid }, clock());
      }
      return proof;
    },
  };
}

const makeReadAgain =
  ({ calls, readIdToken }: FirebaseDeps): NonNullable<Accounts['readAgain']> =>
  async (refreshToken) => {
    try {
      const tokens = await calls.refresh(refreshToken);
      return { ...(await readIdToken(tokens.idToken)), tokens };
    } catch (error) {
      if (error instanceof AppError && endings.includes(error.code)) {
        return null;
      }
      throw error;
    }
  };

function ignoreUnknownEmail(error: unknown): void {
  if (!isAppError(error, 'invalid-credential')) {
    throw error;
  }
}

function makePasswords(
  prove: Prove,
  deps: FirebaseDeps,
): Part<'hasPassword' | 'checkPassword' | 'changePassword'> {
  const { calls } = deps;
  const signIn = (email: string, password: string): Promise<Tokens> =>
    calls.call('signInWithPassword', { email, password, returnSecureToken: true }, SignInAnswer);
  return {
    hasPassword: async ({ getTokens }) => {
      const { idToken } = await getTokens();
      const { users } = await calls.call('lookup', { idToken }, FoundAccounts);
      const providers = users.flatMap(({ providerUserInfo }) => providerUserInfo);
      return providers.some(({ providerId }) => providerId === 'password');
    },
    checkPassword: async ({ email }, password) => {
      await signIn(email, password);
    },
    changePassword: async ({ uid, email }, { currentPassword, password }) => {
      const { idToken } = await signIn(email, currentPassword);
      const change = { idToken, password, returnSecureToken: true };
      const tokens = await calls.call('update', change, SignInAnswer);
      await removeSessions(deps, { provider: 'firebase', uid });
      return prove(tokens);
    },
  };
}

const makePasswordLinks = ({
  inTransaction,
  calls,
  backgroundTasks,
  onSessionsEnd,
  clock,
}: FirebaseDeps): Part<'sendPasswordLink' | 'resetPassword'> => ({
  sendPasswordLink: async (email) => {
    const mail = { requestType: 'PASSWORD_RESET', email };
    // After the response, whose duration must not reveal whether there is an account.
    backgroundTasks.run('Requesting a link for a new password', async () => {
      await calls.call('sendOobCode', mail, z.unknown()).catch(ignoreUnknownEmail);
    });
  },
  resetPassword: async ({ token, password }) => {
    const change = { oobCode: token, newPassword: password };
    const { email } = await calls.call('resetPassword', change, Link);
    // At once: a session that is still open would answer for the owner whose the account was.
    const ended = await inTransaction(async (transaction) => {
      await markTakenOver(transaction, { email }, clock());
      return { value: await queries.deleteSessionsByEmail(transaction, email), events: [] };
    });
    for (const uid of ended) {
      await onSessionsEnd(uid);
    }
    return email;
  },
});

const makeVerification = ({
  database: { db },
  calls,
  backgroundTasks,
}: FirebaseDeps): Part<'sendVerificationLink' | 'readVerificationEmail' | 'verifyEmail'> => ({
  readVerificationEmail: async (oobCode) => {
    // Without a new password this call only reads the link.
    const { email, requestType } = await calls.call('resetPassword', { oobCode }, Link);
    if (requestType !== 'VERIFY_EMAIL') {
      throw new AppError('link-not-valid');
    }
    return email;
  },
  sendVerificationLink: async ({ getTokens }) =>
    backgroundTasks.run('Requesting a link that confirms an address', async () => {
      const { idToken } = await getTokens();
      await calls.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, z.unknown());
    }),
  verifyEmail: async ({ uid }, oobCode) => {
    await calls.call('update', { oobCode }, z.unknown());
    await queries.expireIdentityCache(db, uid);
  },
});

/** Accounts at Firebase Authentication. The browser never talks to Firebase. */
export function makeFirebaseAccounts(settings: FirebaseSettings, given: AccountDeps): Accounts {
  const { logger, clock } = given;
  if (settings.emulatorUrl) {
    // Also on a loopback address: a proxy may make the site public.
    logger.warn(
      'FIREBASE_AUTH_EMULATOR_HOST is set: all who reach this site can sign in as any user.',
    );
  }
  const calls = makeFirebaseCalls(settings, logger);
  const deps = { ...given, calls, readIdToken: makeTokenReader(settings, clock) };
  const prove = makeProve(deps);
  return {
    name: 'firebase',
    ...makeSignIns(prove, deps),
    readAgain: makeReadAgain(deps),
    ...makePasswords(prove, deps),
    ...makePasswordLinks(deps),
    ...makeVerification(deps),
    externalAccounts: makeFirebaseDeletions(deps),
  };
}
