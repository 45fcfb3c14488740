import { APIError } from 'better-auth/api';
import { LRUCache } from 'lru-cache';
import { AppError } from '#server/http/app-error.ts';
import { throwAppError } from './auth-error.ts';
import { readCookie } from './cookies.ts';
import type { IdentityProvider, NewSession } from './identity-provider.ts';
import { type Auth, toAuthHeaders } from './own-accounts.ts';
import { findSession } from './sessions.queries.ts';

/** A response of the library that begins a session. */
interface SessionResponse {
  readonly headers: Headers;
  readonly response: {
    readonly token: string | null;
    readonly user: {
      readonly id: string;
      readonly email: string;
      readonly emailVerified: boolean;
      readonly name: string;
      readonly image?: string | null | undefined;
    };
  };
}

export function toSession({ headers, response }: SessionResponse): NewSession {
  const {
    id: uid,
    email,
    emailVerified,
    name: displayName,
    image: photoURL = null,
  } = response.user;
  const identity = { uid, email, emailVerified, displayName, photoURL };
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

/** The library hides why it could not read a session: most likely the database is unavailable. */
function throwUnavailable(error: unknown): never {
  throw error instanceof APIError ? new AppError('service-unavailable', { retryAfter: 5 }) : error;
}

const maxCachedSessions = 10_000;

/** Characters. A signed token has some 80. */
const maxCookieLength = 400;

/**
 * The library verifies the signature of a cookie once, and the token in it is cached. The session and its user are read
 * for every request. The cache is keyed by the session's cookie alone, so that other cookies cannot fill it.
 */
function makeIdentify(auth: Auth): IdentityProvider['identify'] {
  const tokens = new LRUCache<string, string>({ max: maxCachedSessions });

  const verify = async (name: string, value: string): Promise<string | undefined> => {
    const headers = new Headers({ cookie: `${name}=${encodeURIComponent(value)}` });
    // A new expiry has to reach the browser, which only `renew` can do.
    const query = { disableRefresh: true };
    const found = await auth.api.getSession({ headers, query }).catch(throwUnavailable);
    if (found) {
      tokens.set(value, found.session.token);
    }
    return found?.session.token;
  };

  return async ({ headers: { cookie = '' } }) => {
    const { name } = (await auth.$context).authCookies.sessionToken;
    const value = readCookie(cookie, name);
    if (value === undefined || value.length > maxCookieLength) {
      return null;
    }
    const token = tokens.get(value) ?? (await verify(name, value));
    return token === undefined ? null : findSession(auth.options.database, token, new Date());
  };
}

type Sessions = Pick<IdentityProvider, 'identify' | 'renew' | 'signOut' | 'signOutEverywhere'>;

/** The sessions of the site's own accounts: rows of the database, and a signed cookie. */
export function makeOwnSessions(auth: Auth): Sessions {
  const signOut: Sessions['signOut'] = async (request) => {
    const { headers } = await auth.api
      .signOut({ headers: toAuthHeaders(request), returnHeaders: true })
      .catch(throwAppError);
    return headers.getSetCookie();
  };
  return {
    identify: makeIdentify(auth),
    signOut,
    signOutEverywhere: async (request) => {
      await auth.api.revokeSessions({ headers: toAuthHeaders(request) });
      return signOut(request);
    },
    renew: async (request) => {
      if (request.headers.cookie === undefined) {
        return [];
      }
      const { headers } = await auth.api
        .getSession({ headers: toAuthHeaders(request), returnHeaders: true })
        .catch(throwUnavailable);
      return headers.getSetCookie();
    },
  };
}
