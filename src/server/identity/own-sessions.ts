import { createHmac, timingSafeEqual } from 'node:crypto';
import type { User } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { throwAppError } from './auth-error.ts';
import { readCookie } from './cookies.ts';
import type { IdentityProvider, NewSession } from './identity-provider.ts';
import { type Auth, toAuthHeaders } from './own-auth.ts';
import { findSession } from './own-sessions.queries.ts';

/** A response of the library that begins a session. */
interface SessionResponse {
  readonly headers: Headers;
  readonly response: { readonly token: string | null; readonly user: User };
}

export function toSession({ headers, response: { user } }: SessionResponse): NewSession {
  const { id: uid, email, emailVerified, name: displayName, image } = user;
  const identity = { uid, email, emailVerified, displayName, photoURL: image ?? null };
  return { identity, cookies: headers.getSetCookie() };
}

/**
 * Replacing or removing a password deletes all sessions afterwards. A session created between the check of the old
 * password and its own storage would survive, so it is valid only if the password still is.
 */
export async function toSessionIf(
  isPasswordCurrent: () => Promise<boolean>,
  { auth, created }: { readonly auth: Auth; readonly created: SessionResponse },
): Promise<NewSession> {
  if (!(await isPasswordCurrent())) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(created.response.token ?? '');
    throw new AppError('invalid-credential');
  }
  return toSession(created);
}

/** The token of a cookie that the library has signed: a dot and the HMAC follow it. */
function readToken(cookie: string, secret: string): string | undefined {
  const [, token = '', signature = ''] = /^([^.]*)\.(.*)$/s.exec(cookie) ?? [];
  const given = Buffer.from(signature);
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/** The library hides why it could not read a session: most likely the database is unavailable. */
function throwUnavailable(error: unknown): never {
  throw error instanceof APIError ? new AppError('service-unavailable', { retryAfter: 5 }) : error;
}

/** The sessions of the site's own accounts: rows of the database, and a signed cookie. */
export function makeOwnSessions(
  auth: Auth,
): Pick<IdentityProvider, 'identify' | 'renew' | 'signOut' | 'signOutEverywhere'> {
  const getToken = async ({ headers: { cookie = '' } }: FastifyRequest) => {
    const { authCookies, secret } = await auth.$context;
    return readToken(readCookie(cookie, authCookies.sessionToken.name) ?? '', secret);
  };
  const endCookies = async (request: FastifyRequest) => {
    const { headers } = await auth.api
      .signOut({ headers: toAuthHeaders(request), returnHeaders: true })
      .catch(throwAppError);
    return headers.getSetCookie();
  };
  return {
    // For every request: the library would read the session in two statements.
    identify: async (request) => {
      const token = await getToken(request);
      return token === undefined ? null : findSession(auth.options.database, token, new Date());
    },
    signOut: async (request) => {
      const token = await getToken(request);
      if (token !== undefined) {
        // The library's own call hides that a session could not be deleted.
        await (await auth.$context).internalAdapter.deleteSession(token);
      }
      return endCookies(request);
    },
    signOutEverywhere: async (request) => {
      const { uid } = signedIn(request).identity;
      // Without the library's look at the session, which another call may have ended.
      await (await auth.$context).internalAdapter.deleteUserSessions(uid);
      return endCookies(request);
    },
    renew: async (request) => {
      const { headers } = await auth.api
        .getSession({ headers: toAuthHeaders(request), returnHeaders: true })
        .catch(throwUnavailable);
      return headers.getSetCookie();
    },
  };
}
