import { runWithTransaction } from '@better-auth/core/context';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import * as z from 'zod/mini';
import type { SignInInput } from '#contract/accounts/account-input.ts';
import { isUniqueViolation } from '#server/platform/database/database-errors.ts';

const credentialProvider = 'credential';
const body = z.custom<z.infer<typeof SignInInput>>();
/** The session hook knows the call by its path. */
export const signUpPath = '/sign-up/password';

/** The later of two concurrent sign-ups with the same email fails; any other error is none of the email's. */
function rethrowTaken(error: unknown): never {
  throw isUniqueViolation(error)
    ? new APIError('UNPROCESSABLE_ENTITY', { code: 'FAILED_TO_CREATE_USER' })
    : error;
}

/**
 * Server-only calls of the library that sign up and in by email and password. Its own calls refuse addresses that the
 * contract takes: `r&d@…`, and top-level domains in other scripts. The contract has checked both values.
 */
export const passwordCalls = {
  id: 'password-calls',
  endpoints: {
    signUpWithPassword: createAuthEndpoint(
      signUpPath,
      { method: 'POST', body },
      async (context) => {
        const { email, password } = context.body;
        const { adapter, internalAdapter, password: passwords } = context.context;
        if (await internalAdapter.findUserByEmail(email)) {
          throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS' });
        }
        // Before the transaction, which holds a connection.
        const hash = await passwords.hash(password);
        return runWithTransaction(adapter, async () => {
          const values = { email, name: email.split('@')[0] ?? email, emailVerified: false };
          const user = await internalAdapter
            .createUser(values, { method: 'email-password' })
            .catch(rethrowTaken);
          const account = { userId: user.id, accountId: user.id, password: hash };
          await internalAdapter.linkAccount({ ...account, providerId: credentialProvider });
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return { token: session.token, user };
        });
      },
    ),
    signInWithPassword: createAuthEndpoint({ method: 'POST', body }, async (context) => {
      const { email, password } = context.body;
      const { internalAdapter, password: passwords } = context.context;
      const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
      const account = found?.accounts.find(({ providerId }) => providerId === credentialProvider);
      if (!found || !account?.password) {
        // Takes as long as comparing: the time does not tell whether there is an account.
        await passwords.hash(password);
        throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });
      }
      if (!(await passwords.verify({ hash: account.password, password }))) {
        throw new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD' });
      }
      const session = await internalAdapter.createSession(found.user.id);
      await setSessionCookie(context, { session, user: found.user });
      return { token: session.token, user: found.user };
    }),
  },
};
