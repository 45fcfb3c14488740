import { AppError } from '#server/platform/ops/app-error.ts';
import { makeAccountLinks, makeAccountMailer, makeMailLinks } from './account-links.ts';
import type { AccountDeps, Accounts } from './accounts.ts';
import { replacePassword } from './local-accounts.queries.ts';
import type { Auth } from './local-auth.ts';
import { takeOver } from './local-mailed-accounts.ts';
import { toPasswordMethod, toProof } from './local-sign-ins.ts';
import { endSessions, removeSessions } from './sessions.ts';
import { keepUser } from './unconfirmed-users.queries.ts';

/** Confirming an email address. */
export function makeVerification(
  auth: Auth,
  deps: AccountDeps,
): Pick<
  Accounts,
  'sendVerificationLink' | 'readVerificationEmail' | 'verifyEmail' | 'createMailLink'
> {
  const links = makeAccountLinks(auth);
  const enqueueMail = makeAccountMailer(deps);
  return {
    createMailLink: makeMailLinks(auth, links, deps),
    sendVerificationLink: ({ identity: { email } }) => enqueueMail('email-confirmation', email),
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

/** Sets the password of an account, which may have none. */
async function setPassword({ internalAdapter }: Auth, uid: string, hash: string): Promise<void> {
  if (await internalAdapter.findCredentialAccount(uid)) {
    return internalAdapter.updatePassword(uid, hash);
  }
  await internalAdapter.linkAccount({ userId: uid, ...toPasswordMethod(uid, hash) });
}

/** A password that is lost or known to others. */
export function makePasswordLinks(
  auth: Auth,
  deps: AccountDeps,
): Pick<Accounts, 'sendPasswordLink' | 'resetPassword'> {
  const { internalAdapter, password: hasher } = auth;
  const links = makeAccountLinks(auth);
  const enqueueMail = makeAccountMailer(deps);
  return {
    sendPasswordLink: (email) => enqueueMail('password-link', email),
    resetPassword: async ({ token, password }) => {
      const uid = await links.readOwner('reset-password', token);
      const user = await internalAdapter.findUserById(uid);
      if (!user) {
        throw new AppError('link-not-valid');
      }
      const hash = await hasher.hash(password);
      await links.use('reset-password', token);
      if (!user.emailVerified) {
        await takeOver(deps, uid, keepUser);
      }
      await setPassword(auth, uid, hash);
      await endSessions(deps, { provider: 'local', uid });
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
): Pick<Accounts, 'hasPassword' | 'checkPassword' | 'changePassword'> {
  const { internalAdapter, password: hasher } = auth;
  const findMethod = (uid: string) => internalAdapter.findCredentialAccount(uid);
  const check = async (uid: string, password: string) => {
    const method = await findMethod(uid);
    if (!method?.password || !(await hasher.verify({ hash: method.password, password }))) {
      throw new AppError('invalid-credential');
    }
    return method;
  };
  return {
    hasPassword: async ({ identity }) => Boolean((await findMethod(identity.uid))?.password),
    checkPassword: async ({ uid }, password) => {
      await check(uid, password);
    },
    changePassword: async (identity, { currentPassword, password: typed }) => {
      const method = await check(identity.uid, currentPassword);
      const password = await hasher.hash(typed);
      if (!(await replacePassword(deps.database.db, method, password))) {
        // A concurrent request has replaced it.
        throw new AppError('invalid-credential');
      }
      await removeSessions(deps, { provider: 'local', uid: identity.uid });
      await makeAccountLinks(auth).removeAll(identity.uid);
      await makeAccountMailer(deps)('password-changed', identity.email);
      return toProof(identity, { ...method, password });
    },
  };
}
