import type { User } from 'better-auth';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { AccountDeps, Accounts } from './accounts.ts';
import type { Auth } from './local-auth.ts';
import { takeOver } from './local-mailed-accounts.ts';
import { createUser, toIdentity, toProof } from './local-sign-ins.ts';
import { keepUser } from './unconfirmed-users.queries.ts';

const providerId = 'google';

/**
 * Signing in as a person whose identity Google has proved: finds the account of that person, links one with the same
 * verified email, or creates one.
 */
export function makeGoogleSignIn(auth: Auth, deps: AccountDeps): Accounts['signInWithGoogle'] {
  const { internalAdapter } = auth;
  const verify = async (user: User): Promise<User> =>
    user.emailVerified ? user : internalAdapter.updateUser(user.id, { emailVerified: true });
  return async ({ sub, email, emailVerified, name, picture }) => {
    const key = { providerId, accountId: sub };
    const owner = await internalAdapter.findAccountOwnerByKey(key);
    if (owner?.kind === 'owned') {
      const isProved = emailVerified && email.toLowerCase() === owner.user.email;
      const user = isProved ? await verify(owner.user) : owner.user;
      return toProof(toIdentity(user), owner.account);
    }
    const found = await internalAdapter.findUserByEmail(email);
    if (!found) {
      const values = { email, name, emailVerified, image: picture ?? null };
      return createUser(auth, values, () => key);
    }
    if (!emailVerified) {
      throw new AppError('email-already-in-use');
    }
    const { user } = found;
    if (!user.emailVerified) {
      await takeOver(deps, user.id, keepUser);
    }
    const method = await internalAdapter.linkAccount({ userId: user.id, ...key });
    return toProof(toIdentity({ ...user, emailVerified: true }), method);
  };
}
