import { runWithTransaction } from '@better-auth/core/context';
import type { Account, User } from 'better-auth';
import type { Identity } from '#contract/accounts/identity.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';
import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { Accounts, Proof } from './accounts.ts';
import { lockUnchanged, type SignInMethod } from './local-accounts.queries.ts';
import type { Auth } from './local-auth.ts';

export const passwordProviderId = 'credential';

/** Four threads hash passwords; further sign-ups wait here, and more than these are refused. */
export const makeSignUpLimit = () => makeConcurrencyLimit({ running: 4, waiting: 200 });
export type SignUpLimit = ReturnType<typeof makeSignUpLimit>;

/**
 * A new password ends all sessions, and so does a take-over. Either would miss the session of a sign-in that has compared the
 * old password and not yet stored its session, so its password is looked at again, under a lock, when the session is stored.
 */
export const toProof = (identity: Identity, method: SignInMethod): Proof => ({
  identity,
  isCurrent: (transaction) => lockUnchanged(transaction, method),
});

export const toIdentity = ({ id, email, emailVerified, name, image }: User): Identity => ({
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
export async function createUser(
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

/** How the library keeps the hash of a password. */
export const toPasswordMethod = (accountId: string, password: string) => ({
  accountId,
  providerId: passwordProviderId,
  password,
});

/** Signing up and in by email and password. */
export function makePasswordSignIns(
  auth: Auth,
  limitSignUps: SignUpLimit,
): Pick<Accounts, 'signUp' | 'signIn'> {
  const { internalAdapter, password: hasher } = auth;
  return {
    signUp: ({ email, password }) =>
      limitSignUps(async () => {
        if (await internalAdapter.findUserByEmail(email)) {
          throw new AppError('email-already-in-use');
        }
        // Before the transaction, which holds a connection.
        const hash = await hasher.hash(password);
        const values = { email, name: email.split('@')[0] ?? email, emailVerified: false };
        return createUser(auth, values, ({ id }) => toPasswordMethod(id, hash));
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
