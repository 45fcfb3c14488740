import { signedIn } from '#server/platform/http/session-guard.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { makeAccountLinks, makeAccountMailer, makeMailLinks } from './account-links.ts';
import { rethrowAsAppError } from './auth-error.ts';
import type { AccountDeps, IdentityProvider } from './identity-provider.ts';
import { replacePassword } from './local-accounts.queries.ts';
import { type Auth, googleProviderId } from './local-auth.ts';

/** Confirming an email address. */
export function makeVerification(
  auth: Auth,
  deps: AccountDeps,
): Pick<
  IdentityProvider,
  'sendVerificationLink' | 'readVerificationEmail' | 'verifyEmail' | 'createMailLink'
> {
  const links = makeAccountLinks(auth);
  const enqueueMail = makeAccountMailer(deps);
  return {
    createMailLink: makeMailLinks(auth, links, deps),
    sendVerificationLink: ({ email }) => enqueueMail('email-confirmation', email),
    readVerificationEmail: async (token) => {
      const uid = await links.readOwner('verify-email', token);
      const user = await auth.internalAdapter.findUserById(uid);
      if (!user) {
        throw new AppError('link-not-valid');
      }
      return user.email;
    },
    verifyEmail: async ({ uid }, token) => {
      await links.use('verify-email', token);
      await auth.internalAdapter.updateUser(uid, { emailVerified: true });
    },
  };
}

/**
 * Another person may have created an account with this unverified email at Google. Without the link to Google only the new
 * password signs in.
 */
async function removeGoogleAccounts({ adapter, internalAdapter }: Auth, uid: string) {
  const where = [
    { field: 'userId', value: uid },
    { field: 'providerId', value: googleProviderId },
  ];
  await adapter.deleteMany({ model: 'account', where });
  await internalAdapter.deleteUserSessions(uid);
}

/** A password that is lost or known to others. */
export function makePasswordLinks(
  auth: Auth,
  deps: AccountDeps,
): Pick<IdentityProvider, 'sendPasswordLink' | 'resetPassword'> {
  const { api, internalAdapter } = auth;
  const links = makeAccountLinks(auth);
  const enqueueMail = makeAccountMailer(deps);
  return {
    sendPasswordLink: (email) => enqueueMail('password-link', email),
    resetPassword: async (_request, { token, password: newPassword }) => {
      const uid = await links.readOwner('reset-password', token);
      const user = await internalAdapter.findUserById(uid);
      await api.resetPassword({ body: { token, newPassword } }).catch(rethrowAsAppError);
      if (!user?.emailVerified) {
        await removeGoogleAccounts(auth, uid);
      }
      await deps.onSessionsEnd(uid);
      const { email } = await internalAdapter.updateUser(uid, { emailVerified: true });
      await links.removeAll(uid);
      await enqueueMail('password-changed', email);
      return email;
    },
  };
}

/** Checking the password, and changing it by the current one. */
export function makePasswords(
  auth: Auth,
  deps: AccountDeps,
  signIn: IdentityProvider['signIn'],
): Pick<IdentityProvider, 'hasPassword' | 'checkPassword' | 'changePassword'> {
  const { internalAdapter, password: hasher, pool } = auth;
  const readHash = async (uid: string): Promise<string | null | undefined> =>
    (await internalAdapter.findCredentialAccount(uid))?.password;
  /** Returns the hash of the password. */
  const check = async (uid: string, password: string): Promise<string> => {
    const hash = await readHash(uid);
    if (!hash || !(await hasher.verify({ hash, password }))) {
      throw new AppError('invalid-credential');
    }
    return hash;
  };
  return {
    hasPassword: async (request) => Boolean(await readHash(signedIn(request).identity.uid)),
    checkPassword: async (request, password) => {
      await check(signedIn(request).identity.uid, password);
    },
    changePassword: async (request, { currentPassword, password }) => {
      const { uid, email } = signedIn(request).identity;
      const from = await check(uid, currentPassword);
      const isReplaced = await replacePassword(pool, {
        uid,
        from,
        to: await hasher.hash(password),
      });
      if (!isReplaced) {
        // A concurrent request has replaced it.
        throw new AppError('invalid-credential');
      }
      await internalAdapter.deleteUserSessions(uid);
      const session = await signIn(request, { email, password });
      await makeAccountLinks(auth).removeAll(uid);
      await makeAccountMailer(deps)('password-changed', email);
      return session;
    },
  };
}
