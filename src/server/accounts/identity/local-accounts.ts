import { AppError } from '#server/platform/ops/app-error.ts';
import { rethrowAsAppError, UnknownAuthError } from './auth-error.ts';
import type { AccountDeps, IdentityProvider } from './identity-provider.ts';
import type { Auth } from './local-auth.ts';
import { makeOwnerCheck, makePasswords, makeVerification } from './local-passwords.ts';
import { makeLocalSessions, toSession } from './local-sessions.ts';

function makeSignUp(auth: Auth): IdentityProvider['signUp'] {
  /** Of two concurrent sign-ups the library fails one without a reason. */
  const explain = async (error: unknown, email: string): Promise<never> => {
    const { internalAdapter } = await auth.$context;
    const isTaken =
      error instanceof UnknownAuthError && (await internalAdapter.findUserByEmail(email));
    throw isTaken ? new AppError('email-already-in-use') : error;
  };
  return (_request, { email, password }) =>
    auth.api
      .signUpEmail({
        body: { email, password, name: email.split('@')[0] ?? email },
        headers: new Headers(),
        returnHeaders: true,
      })
      .then((created) => toSession(auth, created), rethrowAsAppError)
      .catch((error: unknown) => explain(error, email));
}

/**
 * Replacing or removing a password deletes all sessions afterwards. A session created between the check of the old
 * password and its own storage would survive, so it is valid only if the password still is.
 */
function makeSignIn(auth: Auth): IdentityProvider['signIn'] {
  const readPasswordHash = async (email: string): Promise<string | null | undefined> => {
    const { internalAdapter } = await auth.$context;
    const options = { includeAccounts: true };
    const found = await internalAdapter.findUserByEmail(email.toLowerCase(), options);
    return found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
  };
  return async (_request, body) => {
    const before = await readPasswordHash(body.email);
    const created = await auth.api
      .signInEmail({ body, headers: new Headers(), returnHeaders: true })
      .catch(rethrowAsAppError);
    if (!before || (await readPasswordHash(body.email)) !== before) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(created.response.token);
      throw new AppError('invalid-credential');
    }
    return toSession(auth, created);
  };
}

/** Accounts in the site's own database. */
export function makeLocalAccounts(auth: Auth, deps: AccountDeps): IdentityProvider {
  const signIn = makeSignIn(auth);
  return {
    ...makeLocalSessions(auth),
    ...makeVerification(auth, deps),
    ...makePasswords(auth, deps, signIn),
    ...makeOwnerCheck(auth),
    signUp: makeSignUp(auth),
    signIn,
    signInWithGoogle: (_request, body) =>
      auth.api
        .signInWithGoogle({ body, headers: new Headers(), returnHeaders: true })
        .then((created) => toSession(auth, created), rethrowAsAppError),
  };
}
