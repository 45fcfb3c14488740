import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ChangePasswordInput } from '#contract/account-input.ts';
import { assertOwnIdentity } from '#server/http/actor.policy.ts';
import { AppError } from '#server/http/app-error.ts';
import { authorize } from '#server/http/authorize.ts';
import { signedIn } from '#server/http/session-guard.ts';
import {
  isAppError,
  rejectCurrentPassword,
  rejectPassword,
  requirePassword,
  throwAppError,
} from './auth-error.ts';
import { passwordChangedMail, passwordResetMail, verificationMail } from './identity-mails.ts';
import type { AccountDeps, IdentityProvider, NewSession } from './identity-provider.ts';
import { type Auth, googleProviderId, toAuthHeaders } from './own-auth.ts';
import { recentSignIn } from './recent-sign-in.policy.ts';
import { makeOwnSessions, toSessionIf } from './own-sessions.ts';

/** The library's names of the purposes, and the seconds for which a link is valid. */
const lifetimes = { 'reset-password': 60 * 60, 'verify-email': 24 * 60 * 60 } as const;
type LinkPurpose = keyof typeof lifetimes;

/** Tokens for the links in mails: valid once and for a limited time, stored as hashes by the library. */
export const makeAccountLinks = (auth: Auth) => ({
  create: async (purpose: LinkPurpose, uid: string): Promise<string> => {
    const { internalAdapter } = await auth.$context;
    const token = randomBytes(32).toString('base64url');
    await internalAdapter.createVerificationValue({
      identifier: `${purpose}:${token}`,
      value: uid,
      expiresAt: new Date(Date.now() + lifetimes[purpose] * 1_000),
    });
    return token;
  },

  /** The uid of the link's account. @throws AppError `link-not-valid` when it is used, expired or unknown. */
  readOwner: async (purpose: LinkPurpose, token: string): Promise<string> => {
    const { internalAdapter } = await auth.$context;
    const link = await internalAdapter.findVerificationValue(`${purpose}:${token}`);
    if (!link || link.expiresAt <= new Date()) {
      throw new AppError('link-not-valid');
    }
    return link.value;
  },

  /** Uses the link up. Of several uses at once one succeeds. */
  use: async (purpose: LinkPurpose, token: string): Promise<void> => {
    const { internalAdapter } = await auth.$context;
    if (!(await internalAdapter.consumeVerificationValue(`${purpose}:${token}`))) {
      throw new AppError('link-not-valid');
    }
  },

  /** Invalidates all links of an account. */
  removeAll: async (uid: string): Promise<void> => {
    const { adapter } = await auth.$context;
    await adapter.deleteMany({ model: 'verification', where: [{ field: 'value', value: uid }] });
  },
});

async function changePassword(
  auth: Auth,
  request: FastifyRequest,
  { currentPassword, password: newPassword }: ChangePasswordInput,
): Promise<NewSession> {
  const { internalAdapter, password } = await auth.$context;
  const { uid } = signedIn(request).identity;
  const findCredential = () => internalAdapter.findCredentialAccount(uid);
  if (!(await findCredential())) {
    throw rejectCurrentPassword(false);
  }
  const isPasswordCurrent = async () => {
    const hash = (await findCredential())?.password;
    return Boolean(hash) && password.verify({ hash: hash ?? '', password: newPassword });
  };
  try {
    const created = await auth.api
      .changePassword({
        body: { currentPassword, newPassword, revokeOtherSessions: true },
        headers: toAuthHeaders(request),
        returnHeaders: true,
      })
      .catch(throwAppError);
    return await toSessionIf(isPasswordCurrent, { auth, created });
  } catch (error) {
    throw isAppError(error, 'invalid-credential') ? rejectCurrentPassword(true) : error;
  }
}

/** Confirming an email address. */
export function makeVerification(
  auth: Auth,
  { publicUrl, mailer }: AccountDeps,
): Pick<IdentityProvider, 'sendVerificationLink' | 'verifyEmail'> {
  const links = makeAccountLinks(auth);
  return {
    sendVerificationLink: async ({ uid, email }) => {
      const token = await links.create('verify-email', uid);
      await mailer.send(verificationMail(email, `${publicUrl}/verify-email?token=${token}`));
    },
    verifyEmail: async (actor, token) => {
      const uid = await links.readOwner('verify-email', token);
      assertOwnIdentity(actor, { uid });
      await links.use('verify-email', token);
      await (await auth.$context).internalAdapter.updateUser(uid, { emailVerified: true });
    },
  };
}

/** Proves that the owner of the session asks. */
export const makeOwnerCheck = (auth: Auth): Pick<IdentityProvider, 'confirmOwner'> => ({
  confirmOwner: async (request, typed) => {
    const { internalAdapter, password } = await auth.$context;
    const { uid } = signedIn(request).identity;
    const hash = (await internalAdapter.findCredentialAccount(uid))?.password;
    if (!hash) {
      const proof = await makeOwnSessions(auth).identify(request);
      const signIn = { signedInAt: proof?.signedInAt, now: new Date() };
      authorize(signedIn(request), signIn, recentSignIn);
      return;
    }
    if (!(await password.verify({ hash, password: requirePassword(typed) }))) {
      throw rejectPassword();
    }
  },
});

/**
 * An account whose email was unverified may have been created at Google by another person: without its link to Google
 * only the new password signs in.
 */
async function removeGoogleAccounts(auth: Auth, uid: string): Promise<void> {
  const { adapter, internalAdapter } = await auth.$context;
  const where = [
    { field: 'userId', value: uid },
    { field: 'providerId', value: googleProviderId },
  ];
  await adapter.deleteMany({ model: 'account', where });
  await internalAdapter.deleteUserSessions(uid);
}

/** Replacing a password that is lost, known to others or old. */
export function makePasswords(
  auth: Auth,
  { publicUrl, mailer, backgroundTasks, onSessionsEnd }: AccountDeps,
): Pick<IdentityProvider, 'changePassword' | 'sendPasswordLink' | 'resetPassword'> {
  const links = makeAccountLinks(auth);
  const sendNotice = (email: string) =>
    backgroundTasks.run('Sending the notice of a new password', () =>
      mailer.send(passwordChangedMail(email, `${publicUrl}/forgot-password`)),
    );
  return {
    changePassword: async (request, form) => {
      const session = await changePassword(auth, request, form);
      await links.removeAll(session.identity.uid);
      sendNotice(session.identity.email);
      return session;
    },
    sendPasswordLink: async (typed) => {
      const found = await (await auth.$context).internalAdapter.findUserByEmail(typed);
      if (found) {
        const { id, email } = found.user;
        const token = await links.create('reset-password', id);
        await mailer.send(passwordResetMail(email, `${publicUrl}/reset-password?token=${token}`));
      }
    },
    resetPassword: async (_request, { token, password }) => {
      const uid = await links.readOwner('reset-password', token);
      const { internalAdapter } = await auth.$context;
      const user = await internalAdapter.findUserById(uid);
      await auth.api.resetPassword({ body: { token, newPassword: password } }).catch(throwAppError);
      if (!user?.emailVerified) {
        await removeGoogleAccounts(auth, uid);
      }
      await onSessionsEnd(uid);
      const { email } = await internalAdapter.updateUser(uid, { emailVerified: true });
      await links.removeAll(uid);
      sendNotice(email);
      return email;
    },
  };
}
