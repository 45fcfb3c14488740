import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { identityTexts } from '#contract/texts.ts';
import type { FirebaseSettings } from '#server/config.ts';
import { assertOwnIdentity } from '#server/http/actor.policy.ts';
import { AppError } from '#server/http/app-error.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { StartupError } from '#server/ops/startup-error.ts';
import { rejectCurrentPassword } from './auth-error.ts';
import { tokenFields } from './firebase-calls.ts';
import {
  type FirebaseSessionDeps,
  type FirebaseSessions,
  makeFirebaseSessions,
  makeSessionCalls,
} from './firebase-sessions.ts';
import {
  deleteSessionsByEmail,
  deleteSessionsByUid,
  outdateSessions,
} from './firebase-sessions.queries.ts';
import type { IdentityProvider } from './identity-provider.ts';

const googleFields = {
  idToken: z.optional(tokenFields.idToken),
  refreshToken: z.optional(tokenFields.refreshToken),
};

type SignIns = Pick<IdentityProvider, 'signUp' | 'signIn' | 'signInWithGoogle'>;

function makeSignIns({ open }: FirebaseSessions, deps: FirebaseSessionDeps): SignIns {
  const { calls, publicUrl } = deps;
  const returnSecureToken = true;
  return {
    signUp: async (_request, form) =>
      open(await calls.call('signUp', { ...form, returnSecureToken }, tokenFields)),
    signIn: async (_request, form) =>
      open(await calls.call('signInWithPassword', { ...form, returnSecureToken }, tokenFields)),
    signInWithGoogle: async (_request, { idToken, nonce }) => {
      const credential = { providerId: 'google.com', id_token: idToken, nonce };
      const postBody = new URLSearchParams(credential).toString();
      const body = { postBody, requestUri: publicUrl, returnSecureToken };
      const tokens = await calls.call('signInWithIdp', body, googleFields);
      // No tokens: there is an account with this email, and Google has not verified it.
      if (tokens.idToken === undefined || tokens.refreshToken === undefined) {
        throw new AppError('email-already-in-use');
      }
      return open({ idToken: tokens.idToken, refreshToken: tokens.refreshToken });
    },
  };
}

const Account = z.object({
  providerUserInfo: z.optional(z.array(z.object({ providerId: z.string() }))),
});

/** For an email without an account, and for a wrong password. */
function assertInvalidCredential(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'invalid-credential')) {
    throw error;
  }
}

function makePasswordChange(
  { find, refresh, open }: FirebaseSessions,
  { db, calls }: FirebaseSessionDeps,
): IdentityProvider['changePassword'] {
  const explain = async ({ headers }: FastifyRequest): Promise<string> => {
    const session = await find(headers.cookie);
    const idToken = session && (await refresh(session))?.idToken;
    const { users } = await calls.call('lookup', { idToken }, { users: z.array(Account) });
    const providers = users.flatMap(({ providerUserInfo = [] }) => providerUserInfo);
    return providers.some(({ providerId }) => providerId === 'password')
      ? identityTexts.currentPasswordWrong
      : identityTexts.noPasswordYet;
  };
  return async (request, { currentPassword, password }) => {
    const { uid, email } = signedIn(request).identity;
    const proof = { email, password: currentPassword, returnSecureToken: true };
    const { idToken } = await calls
      .call('signInWithPassword', proof, tokenFields)
      .catch(async (error: unknown) => {
        assertInvalidCredential(error);
        throw rejectCurrentPassword(await explain(request));
      });
    const change = { idToken, password, returnSecureToken: true };
    const tokens = await calls.call('update', change, tokenFields);
    await deleteSessionsByUid(db, uid);
    return open(tokens);
  };
}

type PasswordLinks = Pick<IdentityProvider, 'sendPasswordLink' | 'resetPassword'>;

const makePasswordLinks = ({ db, calls, onSessionsEnd }: FirebaseSessionDeps): PasswordLinks => ({
  sendPasswordLink: async (email) => {
    const mail = { requestType: 'PASSWORD_RESET', email };
    await calls.call('sendOobCode', mail, {}).catch(assertInvalidCredential);
  },
  resetPassword: async (_request, { token, password }) => {
    const change = { oobCode: token, newPassword: password };
    const { email } = await calls.call('resetPassword', change, { email: z.string() });
    for (const uid of await deleteSessionsByEmail(db, email)) {
      await onSessionsEnd(uid);
    }
    return email;
  },
});

type Verification = Pick<IdentityProvider, 'sendVerificationLink' | 'verifyEmail'>;

function makeVerification(sessions: FirebaseSessions, deps: FirebaseSessionDeps): Verification {
  const { db, calls } = deps;
  return {
    sendVerificationLink: async (_identity, cookie) => {
      const session = await sessions.find(cookie);
      const refreshed = session && (await sessions.refresh(session));
      if (refreshed) {
        const mail = { requestType: 'VERIFY_EMAIL', idToken: refreshed.idToken };
        await calls.call('sendOobCode', mail, {});
      }
    },
    verifyEmail: async (actor, oobCode) => {
      const fields = { email: z.string(), requestType: z.string() };
      // Without a new password this only reads the link.
      const { email, requestType } = await calls.call('resetPassword', { oobCode }, fields);
      if (requestType !== 'VERIFY_EMAIL') {
        throw new AppError('link-not-valid');
      }
      assertOwnIdentity(actor, { email });
      await calls.call('update', { oobCode }, {});
      await outdateSessions(db, actor.identity.uid);
    },
  };
}

/** @throws StartupError on a site that others can reach with the emulator, which believes everybody */
export function assertEmulatorAllowed(
  { emulatorUrl }: FirebaseSettings,
  isLoopback: boolean,
  logger: Pick<FastifyBaseLogger, 'warn'>,
): void {
  if (emulatorUrl === null) {
    return;
  }
  if (!isLoopback) {
    throw new StartupError(
      'FIREBASE_AUTH_EMULATOR_HOST lets everybody be anybody: unset it, or set HOST and PUBLIC_URL to a loopback address.',
    );
  }
  // A proxy on this machine may serve the site to others.
  logger.warn(
    'FIREBASE_AUTH_EMULATOR_HOST is set: everybody who reaches this site can sign in as anybody.',
  );
}

/** Accounts at Firebase Authentication, of which the browser learns nothing. */
export function makeFirebaseAccounts(deps: FirebaseSessionDeps): IdentityProvider {
  const sessions = makeFirebaseSessions(deps);
  return {
    ...makeSessionCalls(sessions, deps),
    ...makeSignIns(sessions, deps),
    ...makePasswordLinks(deps),
    changePassword: makePasswordChange(sessions, deps),
    ...makeVerification(sessions, deps),
  };
}
