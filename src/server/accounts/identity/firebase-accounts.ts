import * as z from 'zod/mini';
import type { FirebaseSettings } from '#server/config.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { isAppError } from './auth-error.ts';
import { makeFirebaseCalls, Tokens } from './firebase-calls.ts';
import { makeFirebaseDeletions } from './firebase-deletions.ts';
import {
  type FirebaseDeps,
  type FirebaseSessions,
  makeFirebaseSessions,
} from './firebase-sessions.ts';
import * as queries from './firebase.queries.ts';
import { makeTokenReader } from './firebase-tokens.ts';
import type { AccountDeps, IdentityProvider } from './identity-provider.ts';

type Part<Calls extends keyof IdentityProvider> = Pick<IdentityProvider, Calls>;

const Provider = z.object({ providerId: z.string() });
const Accounts = z.object({
  users: z.array(z.object({ providerUserInfo: z._default(z.array(Provider), []) })),
});

/** The answer to the code of a mailed link. */
const Link = z.object({ email: z.string(), requestType: z.string() });

function makeSessionCalls(
  sessions: FirebaseSessions,
  { database: { db } }: FirebaseDeps,
): Part<'identify' | 'refreshSession' | 'signOut' | 'signOutEverywhere'> {
  return {
    identify: async ({ headers }) => {
      const session = await sessions.find(headers.cookie);
      const identity = session && (await sessions.readIdentity(session));
      return session && identity ? { identity, signedInAt: session.signedInAt } : null;
    },
    refreshSession: async ({ headers }) => {
      const session = await sessions.find(headers.cookie);
      return session ? sessions.extend(session) : [];
    },
    signOut: async ({ headers }) => {
      const session = await sessions.find(headers.cookie);
      await queries.deleteSession(db, session?.tokenHash ?? '');
      return sessions.clearedCookies;
    },
    signOutEverywhere: async (request) => {
      await queries.deleteSessionsByUid(db, signedIn(request).identity.uid);
      return sessions.clearedCookies;
    },
  };
}

function makeSignIns(
  { open }: FirebaseSessions,
  { calls, publicUrl }: FirebaseDeps,
): Part<'signUp' | 'signIn' | 'signInWithGoogle'> {
  const returnSecureToken = true;
  return {
    signUp: async (_request, form) =>
      open(await calls.call('signUp', { ...form, returnSecureToken }, Tokens)),
    signIn: async (_request, form) =>
      open(await calls.call('signInWithPassword', { ...form, returnSecureToken }, Tokens)),
    signInWithGoogle: async (_request, { idToken, nonce }) => {
      const credential = { providerId: 'google.com', id_token: idToken, nonce };
      const postBody = new URLSearchParams(credential).toString();
      const body = { postBody, requestUri: publicUrl, returnSecureToken };
      const tokens = Tokens.safeParse(await calls.call('signInWithIdp', body, z.unknown()));
      // Firebase sends no tokens where another account has this email and Google has not verified it.
      if (!tokens.success) {
        throw new AppError('email-already-in-use');
      }
      return open(tokens.data);
    },
  };
}

function ignoreUnknownEmail(error: unknown): void {
  if (!isAppError(error, 'invalid-credential')) {
    throw error;
  }
}

function makePasswords(
  sessions: FirebaseSessions,
  deps: FirebaseDeps,
): Part<'hasPassword' | 'checkPassword' | 'changePassword'> {
  const { calls, database } = deps;
  const signIn = (email: string, password: string): Promise<Tokens> =>
    calls.call('signInWithPassword', { email, password, returnSecureToken: true }, Tokens);
  return {
    hasPassword: async ({ headers }) => {
      const idToken = await sessions.getIdToken(headers.cookie);
      const { users } = await calls.call('lookup', { idToken }, Accounts);
      const providers = users.flatMap(({ providerUserInfo }) => providerUserInfo);
      return providers.some(({ providerId }) => providerId === 'password');
    },
    checkPassword: async (request, password) => {
      await signIn(signedIn(request).identity.email, password);
    },
    changePassword: async (request, { currentPassword, password }) => {
      const { uid, email } = signedIn(request).identity;
      const { idToken } = await signIn(email, currentPassword);
      const change = { idToken, password, returnSecureToken: true };
      const tokens = await calls.call('update', change, Tokens);
      await queries.deleteSessionsByUid(database.db, uid);
      return sessions.open(tokens);
    },
  };
}

const makePasswordLinks = ({
  database: { db },
  calls,
  backgroundTasks,
  onSessionsEnd,
}: FirebaseDeps): Part<'sendPasswordLink' | 'resetPassword'> => ({
  sendPasswordLink: async (email) => {
    const mail = { requestType: 'PASSWORD_RESET', email };
    // After the response, whose duration must not reveal whether there is an account.
    backgroundTasks.run('Requesting a link for a new password', async () => {
      await calls.call('sendOobCode', mail, z.unknown()).catch(ignoreUnknownEmail);
    });
  },
  resetPassword: async (_request, { token, password }) => {
    const change = { oobCode: token, newPassword: password };
    const { email } = await calls.call('resetPassword', change, Link);
    for (const uid of await queries.deleteSessionsByEmail(db, email)) {
      await onSessionsEnd(uid);
    }
    return email;
  },
});

const makeVerification = (
  sessions: FirebaseSessions,
  { database: { db }, calls, backgroundTasks }: FirebaseDeps,
): Part<'sendVerificationLink' | 'readVerificationEmail' | 'verifyEmail'> => ({
  readVerificationEmail: async (oobCode) => {
    // Without a new password this call only reads the link.
    const { email, requestType } = await calls.call('resetPassword', { oobCode }, Link);
    if (requestType !== 'VERIFY_EMAIL') {
      throw new AppError('link-not-valid');
    }
    return email;
  },
  sendVerificationLink: async (_identity, cookie) =>
    backgroundTasks.run('Requesting a link that confirms an address', async () => {
      const idToken = await sessions.getIdToken(cookie);
      await calls.call('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }, z.unknown());
    }),
  verifyEmail: async ({ uid }, oobCode) => {
    await calls.call('update', { oobCode }, z.unknown());
    await queries.expireIdentityCache(db, uid);
  },
});

/** Accounts at Firebase Authentication. The browser never talks to Firebase. */
export function makeFirebaseAccounts(
  settings: FirebaseSettings,
  given: AccountDeps,
): IdentityProvider {
  const { logger, clock } = given;
  if (settings.emulatorUrl) {
    // Also on a loopback address: a proxy may make the site public.
    logger.warn(
      'FIREBASE_AUTH_EMULATOR_HOST is set: all who reach this site can sign in as any user.',
    );
  }
  const calls = makeFirebaseCalls(settings, logger);
  const deps = { ...given, calls, readIdToken: makeTokenReader(settings, clock) };
  const sessions = makeFirebaseSessions(deps);
  return {
    ...makeSessionCalls(sessions, deps),
    ...makeSignIns(sessions, deps),
    ...makePasswords(sessions, deps),
    ...makePasswordLinks(deps),
    ...makeVerification(sessions, deps),
    externalAccounts: makeFirebaseDeletions(deps),
  };
}
