import type { User } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { rethrowAsAppError } from './auth-error.ts';
import type { IdentityProvider, NewSession } from './identity-provider.ts';
import { findSession } from './local-accounts.queries.ts';
import type { Auth } from './local-auth.ts';
import { hashToken } from './local-session-cookie.ts';

/** A response of the library that begins a session. */
interface SessionResponse {
  readonly headers: Headers;
  readonly response: { readonly user: User };
}

export function toSession(
  { cookie }: Auth,
  { headers, response: { user } }: SessionResponse,
): NewSession {
  const { id: uid, email, emailVerified, name: displayName, image } = user;
  const identity = { uid, email, emailVerified, displayName, photoURL: image ?? null };
  return { identity, cookies: cookie.fromLibrary(headers) };
}

/** The library hides why it could not read a session: most likely the database is unavailable. */
function throwUnavailable(error: unknown): never {
  throw error instanceof APIError ? new AppError('service-unavailable', { retryAfter: 5 }) : error;
}

/** The sessions of the site's own accounts: rows of the database, and a signed cookie. */
export function makeLocalSessions({
  api,
  internalAdapter,
  cookie,
  pool,
}: Auth): Pick<IdentityProvider, 'identify' | 'refreshSession' | 'signOut' | 'signOutEverywhere'> {
  const getToken = ({ headers }: FastifyRequest) => cookie.read(headers.cookie);
  // The library gets nothing else of a request: it would store addresses and browsers.
  const toOptions = (request: FastifyRequest) =>
    ({ headers: cookie.toLibrary(getToken(request)), returnHeaders: true }) as const;
  const clearedCookies = async (request: FastifyRequest) => {
    const { headers } = await api.signOut(toOptions(request)).catch(rethrowAsAppError);
    return headers.getSetCookie();
  };
  return {
    // The library would need two statements for each request.
    identify: async (request) => {
      const token = getToken(request);
      return token === undefined ? null : findSession(pool, hashToken(token), new Date());
    },
    signOut: async (request) => {
      const token = getToken(request);
      if (token !== undefined) {
        // `signOut` of the library hides that a session could not be deleted.
        await internalAdapter.deleteSession(hashToken(token));
      }
      return clearedCookies(request);
    },
    signOutEverywhere: async (request) => {
      // `revokeSessions` of the library fails where another request has ended this session.
      await internalAdapter.deleteUserSessions(signedIn(request).identity.uid);
      return clearedCookies(request);
    },
    refreshSession: async (request) => {
      const { headers } = await api.getSession(toOptions(request)).catch(throwUnavailable);
      return cookie.fromLibrary(headers, getToken(request));
    },
  };
}
