import { runWithTransaction } from '@better-auth/core/context';
import type { Account, User } from 'better-auth';
import type { Identity } from '#contract/accounts/identity.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { AccountDeps, Accounts, Proof } from './accounts.ts';
import { lockUnchanged, type SignInMethod } from './local-accounts.queries.ts';
import type { Auth } from './local-auth.ts';
import { endSessions } from './sessions.ts';

export const googleProviderId = 'google';
export const passwordProviderId = 'credential';

/** Four threads hash passwords; further sign-ups wait here, and more than these are refused. */
const signUps = { running: 4, waiting: 200 };

/**
 * A new password ends all sessions, and so does a take-over. Either would miss the session of a sign-in that has compared the
 * old password and not yet stored its session, so its password is looked at again, under a lock, when the session is stored.
 */
export const toProof = (identity: Identity, method: SignInMethod): Proof => ({
  identity,
  isCurrent: (transaction) => lockUnchanged(transaction, method),
});

const toIdentity = ({ id, email, emailVerified, name, image }: User): Identity => ({
  uid: id,
  email,
  emailVerified,
  displayName: name,
  photoURL: image ?? null,
});

/** The later of two concurrent sign-ups with the same email fails. */
function rethrowTaken(error: unknown): never {
  throw isUniqueViolation(error) ? new AppError('email-already-in-use') : error;
}

/** Creates a user with the way in which it signs in. */
async function createUser(
  { adapter, internalAdapter }: Auth,
  values: Pick<User, 'email' | 'name' | 'emailVerified' | 'image'>,
  toMethod: (user: User) => Pick<Account, 'accountId' | 'providerId' | 'password'>,
): Promise<Proof> {
  return runWithTransaction(adapter, async () => {
    const user = await internalAdapter
      .createUser(values, { method: 'email-password' })
      .catch(rethrowTaken);
    const method = await internalAdapter.linkAccount({ userId: user.id, ...toMethod(user) });
    return toProof(toIdentity(user), method);
  });
}

/** Signing up and in by email and password. */
function makePasswordSignIns(auth: Auth): Pick<Accounts, 'signUp' | 'signIn'> {
  const { internalAdapter, password: hasher } = auth;
  const limitSignUps = makeConcurrencyLimit(signUps);
  return {
    signUp: ({ email, password }) =>
      limitSignUps(async () => {
        if (await internalAdapter.findUserByEmail(email)) {
          throw new AppError('email-already-in-use');
        }
        // Before the transaction, which holds a connection.
        const hash = await hasher.hash(password);
        const values = { email, name: email.split('@')[0] ?? email, emailVerified: false };
        return createUser(auth, values, ({ id: accountId }) => ({
          accountId,
          providerId: passwordProviderId,
          password: hash,
        }));
      }),
    signIn: async ({ email, password }) => {
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const method = found?.accounts.find(({ providerId }) => providerId === passwordProviderId);
      if (!found || !method?.password) {
        // Takes as long as comparing: the time does not tell whether there is an account.
        await hasher.hash(password);
        throw new AppError('invalid-credential');
      }
      if (!(await hasher.verify({ hash: method.password, password }))) {
        throw new AppError('invalid-credential');
      }
      return toProof(toIdentity(found.user), method);
    },
  };
}

/**
 * Signing in as a person whose identity Google has proved: finds the account of that person, links one with the same
 * verified email, or creates one.
 */
function makeGoogleSignIn(auth: Auth, deps: AccountDeps): Accounts['signInWithGoogle'] {
  const { internalAdapter } = auth;
  const verify = async (user: User): Promise<User> =>
    user.emailVerified ? user : internalAdapter.updateUser(user.id, { emailVerified: true });
  return async ({ sub, email, emailVerified, name, picture }) => {
    const key = { providerId: googleProviderId, accountId: sub };
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
      // Another person may have created the account: its owner takes it over, without its passwords and sessions.
      await internalAdapter.deleteAccounts(user.id);
      await endSessions(deps, { provider: 'local', uid: user.id });
    }
    const method = await internalAdapter.linkAccount({ userId: user.id, ...key });
    return toProof(toIdentity(await verify(user)), method);
  };
}

export const makeSignIns = (
  auth: Auth,
  deps: AccountDeps,
): Pick<Accounts, 'signUp' | 'signIn' | 'signInWithGoogle'> => ({
  ...makePasswordSignIns(auth),
  signInWithGoogle: makeGoogleSignIn(auth, deps),
});
