import { makeConcurrencyLimit } from '#server/platform/http/concurrency-limit.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { rethrowAsAppError } from './auth-error.ts';
import type { AccountDeps, IdentityProvider } from './identity-provider.ts';
import type { Auth } from './local-auth.ts';
import { makePasswordLinks, makePasswords, makeVerification } from './local-passwords.ts';
import { makeLocalSessions, toSession } from './local-sessions.ts';

/**
 * A new password ends all sessions. It would miss the session of a sign-in that has compared the old password and not yet
 * stored its session, so a sign-in reads the stored password before and after.
 */
function makeSignIn(auth: Auth): IdentityProvider['signIn'] {
  const { api, internalAdapter } = auth;
  const readPasswordHash = async (email: string): Promise<string | null | undefined> => {
    const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
    return found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
  };
  return async (_request, body) => {
    const before = await readPasswordHash(body.email);
    const created = await api
      .signInWithPassword({ body, headers: new Headers(), returnHeaders: true })
      .catch(rethrowAsAppError);
    if (!before || (await readPasswordHash(body.email)) !== before) {
      await internalAdapter.deleteSession(created.response.token);
      throw new AppError('invalid-credential');
    }
    return toSession(auth, created);
  };
}

/** Four threads hash passwords; further sign-ups wait here, and more than these are refused. */
const signUps = { running: 4, waiting: 200 };

/** Accounts in the site's own database. */
export function makeLocalAccounts(auth: Auth, deps: AccountDeps): IdentityProvider {
  const { api } = auth;
  const signIn = makeSignIn(auth);
  const limitSignUps = makeConcurrencyLimit(signUps);
  const options = { headers: new Headers(), returnHeaders: true } as const;
  return {
    ...makeLocalSessions(auth),
    ...makeVerification(auth, deps),
    ...makePasswords(auth, deps, signIn),
    ...makePasswordLinks(auth, deps),
    signIn,
    signUp: async (_request, body) => {
      const create = () => api.signUpWithPassword({ body, ...options });
      const created = await limitSignUps(create).catch(rethrowAsAppError);
      return toSession(auth, created);
    },
    signInWithGoogle: async (_request, body) => {
      const created = await api.signInWithGoogle({ body, ...options }).catch(rethrowAsAppError);
      return toSession(auth, created);
    },
  };
}
