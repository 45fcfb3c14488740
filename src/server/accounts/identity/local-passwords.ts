import type { ChangePasswordInput } from '#contract/accounts/account-input.ts';
import { assertOwnIdentity } from '#server/platform/http/actor.policy.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import {
  currentPasswordError,
  requirePassword,
  rethrowAsAppError,
  wrongPasswordError,
} from './auth-error.ts';
import { makeAccountLinks } from './account-links.ts';
import { makeAccountMails } from './account-mails.ts';
import type { AccountDeps, IdentityProvider } from './identity-provider.ts';
import { replacePassword } from './local-accounts.queries.ts';
import { type Auth, googleProviderId } from './local-auth.ts';
import { recentSignIn } from './recent-sign-in.policy.ts';
import { makeLocalSessions } from './local-sessions.ts';

/**
 * Replaces the password and ends all sessions. No lock is held meanwhile: a request that replaces the same password at
 * the same time makes this one fail.
 */
async function replaceCurrentPassword(
  auth: Auth,
  uid: string,
  { currentPassword, password }: ChangePasswordInput,
): Promise<void> {
  const { internalAdapter, password: hasher } = await auth.$context;
  const from = (await internalAdapter.findCredentialAccount(uid))?.password;
  if (!from) {
    throw currentPasswordError(false);
  }
  const isReplaced =
    (await hasher.verify({ hash: from, password: currentPassword })) &&
    (await replacePassword(auth.options.database, { uid, from, to: await hasher.hash(password) }));
  if (!isReplaced) {
    throw currentPasswordError(true);
  }
  await internalAdapter.deleteUserSessions(uid);
}

/** Confirming an email address. */
export function makeVerification(
  auth: Auth,
  deps: AccountDeps,
): Pick<IdentityProvider, 'sendVerificationLink' | 'verifyEmail' | 'createMailLink'> {
  const links = makeAccountLinks(auth);
  const mails = makeAccountMails(auth, links, deps);
  return {
    createMailLink: mails.createMailLink,
    sendVerificationLink: ({ email }) => mails.enqueue('email-confirmation', email),
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
      const proof = await makeLocalSessions(auth).identify(request);
      const signIn = { signedInAt: proof?.signedInAt, now: new Date() };
      authorize(signedIn(request), signIn, recentSignIn);
      return;
    }
    if (!(await password.verify({ hash, password: requirePassword(typed) }))) {
      throw wrongPasswordError();
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
  deps: AccountDeps,
  signIn: IdentityProvider['signIn'],
): Pick<IdentityProvider, 'changePassword' | 'sendPasswordLink' | 'resetPassword'> {
  const links = makeAccountLinks(auth);
  const mails = makeAccountMails(auth, links, deps);
  return {
    changePassword: async (request, form) => {
      const { uid, email } = signedIn(request).identity;
      await replaceCurrentPassword(auth, uid, form);
      const session = await signIn(request, { email, password: form.password });
      await links.removeAll(uid);
      await mails.enqueue('password-changed', email);
      return session;
    },
    sendPasswordLink: (email) => mails.enqueue('password-link', email),
    resetPassword: async (_request, { token, password }) => {
      const uid = await links.readOwner('reset-password', token);
      const { internalAdapter } = await auth.$context;
      const user = await internalAdapter.findUserById(uid);
      await auth.api
        .resetPassword({ body: { token, newPassword: password } })
        .catch(rethrowAsAppError);
      if (!user?.emailVerified) {
        await removeGoogleAccounts(auth, uid);
      }
      await deps.onSessionsEnd(uid);
      const { email } = await internalAdapter.updateUser(uid, { emailVerified: true });
      await links.removeAll(uid);
      await mails.enqueue('password-changed', email);
      return email;
    },
  };
}
