import type { User } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/ops/app-error.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { rethrowAsAppError } from './auth-error.ts';
import type { IdentityProvider, NewSession } from './identity-provider.ts';
import { type Auth, getSessionCookie, toAuthHeaders } from './local-auth.ts';
import { hashToken } from './local-session-cookie.ts';
import { findSession } from './local-accounts.queries.ts';

/** A response of the library that begins a session. */
interface SessionResponse {
  readonly headers: Headers;
  readonly response: { readonly token: string | null; readonly user: User };
}

export async function toSession(
  auth: Auth,
  { headers, response: { user } }: SessionResponse,
): Promise<NewSession> {
  const { id: uid, email, emailVerified, name: displayName, image } = user;
  const identity = { uid, email, emailVerified, displayName, photoURL: image ?? null };
  const { fromLibrary } = await getSessionCookie(auth);
  return { identity, cookies: fromLibrary(headers) };
}

/** The library hides why it could not read a session: most likely the database is unavailable. */
function throwUnavailable(error: unknown): never {
  throw error instanceof APIError ? new AppError('service-unavailable', { retryAfter: 5 }) : error;
}

/** The sessions of the site's own accounts: rows of the database, and a signed cookie. */
export function makeLocalSessions(
  auth: Auth,
): Pick<IdentityProvider, 'identify' | 'refreshSession' | 'signOut' | 'signOutEverywhere'> {
  const getToken = async ({ headers: { cookie } }: FastifyRequest) =>
    (await getSessionCookie(auth)).read(cookie);
  const clearedCookies = async (request: FastifyRequest) => {
    const { headers } = await auth.api
      .signOut({ headers: await toAuthHeaders(auth, request), returnHeaders: true })
      .catch(rethrowAsAppError);
    return headers.getSetCookie();
  };
  return {
    // Avoid the library's two statements, because this runs for every request.
    identify: async (request) => {
      const token = await getToken(request);
      return token === undefined
        ? null
        : findSession(auth.options.database, hashToken(token), new Date());
    },
    signOut: async (request) => {
      const token = await getToken(request);
      if (token !== undefined) {
        // The library's own call hides that a session could not be deleted.
        await (await auth.$context).internalAdapter.deleteSession(hashToken(token));
      }
      return clearedCookies(request);
    },
    signOutEverywhere: async (request) => {
      const { uid } = signedIn(request).identity;
      // The library's own call fails where another request has ended the session.
      await (await auth.$context).internalAdapter.deleteUserSessions(uid);
      return clearedCookies(request);
    },
    refreshSession: async (request) => {
      const { headers } = await auth.api
        .getSession({ headers: await toAuthHeaders(auth, request), returnHeaders: true })
        .catch(throwUnavailable);
      const { read, fromLibrary } = await getSessionCookie(auth);
      return fromLibrary(headers, read(request.headers.cookie));
    },
  };
}
