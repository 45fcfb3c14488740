import { unescape } from 'node:querystring';
import { APIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { SignInInput, SignUpInput } from '#contract/account-input.ts';
import type { Identity } from '#contract/identity.ts';
import { AppError } from '#server/http/app-error.ts';
import { throwAppError, UnknownAuthError } from './auth-error.ts';
import type { IdentityProvider, ProvenIdentity } from './identity-provider.ts';
import { type Auth, toAuthHeaders } from './own-accounts.ts';
import { findSession } from './sessions.queries.ts';

export interface NewSession {
  readonly identity: Identity;
  /** Values of `Set-Cookie` that carry the session. */
  readonly cookies: string[];
}

export interface OwnAccountsProvider extends IdentityProvider {
  signUp(request: FastifyRequest, form: SignUpInput): Promise<NewSession>;
  signIn(request: FastifyRequest, form: SignInInput): Promise<NewSession>;
  /** Returns the cookies that end the session in the browser. */
  signOut(request: FastifyRequest): Promise<string[]>;
}

interface AuthUser {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly image?: string | null | undefined;
}

/** A response of the library that begins a session. */
interface SessionResponse {
  readonly headers: Headers;
  readonly response: { readonly token: string | null; readonly user: AuthUser };
}

const toIdentity = ({ id: uid, email, emailVerified, name, image }: AuthUser): Identity => ({
  uid,
  email,
  emailVerified,
  displayName: name,
  photoURL: image ?? null,
});

const toSession = ({ headers, response }: SessionResponse): NewSession => ({
  identity: toIdentity(response.user),
  cookies: headers.getSetCookie(),
});

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

function makeSignUp(auth: Auth): OwnAccountsProvider['signUp'] {
  /** Of two concurrent sign-ups the library fails one without a reason. */
  const explain = async (error: unknown, email: string): Promise<never> => {
    const { internalAdapter } = await auth.$context;
    const isTaken =
      error instanceof UnknownAuthError && (await internalAdapter.findUserByEmail(email));
    throw isTaken ? new AppError('email-already-in-use') : error;
  };
  return (request, { email, password }) =>
    auth.api
      .signUpEmail({
        body: { email, password, name: email.split('@')[0] ?? email },
        headers: toAuthHeaders(request),
        returnHeaders: true,
      })
      .then(toSession, throwAppError)
      .catch((error: unknown) => explain(error, email));
}

function makeSignIn(auth: Auth): OwnAccountsProvider['signIn'] {
  const readPasswordHash = async (email: string): Promise<string | null | undefined> => {
    const { internalAdapter } = await auth.$context;
    const options = { includeAccounts: true };
    const found = await internalAdapter.findUserByEmail(email.toLowerCase(), options);
    return found?.accounts.find(({ providerId }) => providerId === 'credential')?.password;
  };
  return async (request, { email, password }) => {
    const before = await readPasswordHash(email);
    const created = await auth.api
      .signInEmail({
        body: { email, password },
        headers: toAuthHeaders(request),
        returnHeaders: true,
      })
      .catch(throwAppError);
    const isCurrent = async () => Boolean(before) && (await readPasswordHash(email)) === before;
    return toSessionIf(isCurrent, { auth, created });
  };
}

/** The library hides why it could not read a session: most likely the database is unavailable. */
function throwUnavailable(error: unknown): never {
  throw error instanceof APIError ? new AppError('service-unavailable', { retryAfter: 5 }) : error;
}

/** The decoded value of the first cookie of that name, which is the one that the library reads. */
function readCookie(header: string, name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.split(/=(.*)/s, 2).map((part) => part.trim()));
  const value = pairs.find((pair) => pair[0] === name && pair[1] !== undefined)?.[1];
  return value === undefined ? undefined : unescape(value);
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

  const verifySession = async (name: string, value: string): Promise<ProvenIdentity | null> => {
    const headers = new Headers({ cookie: `${name}=${encodeURIComponent(value)}` });
    // A new expiry has to reach the browser, which only `renew` can do.
    const query = { disableRefresh: true };
    const found = await auth.api.getSession({ headers, query }).catch(throwUnavailable);
    if (found === null) {
      return null;
    }
    tokens.set(value, found.session.token);
    return { identity: toIdentity(found.user), signedInAt: found.session.createdAt };
  };

  return async ({ headers: { cookie = '' } }) => {
    const { name } = (await auth.$context).authCookies.sessionToken;
    const value = readCookie(cookie, name);
    if (value === undefined || value.length > maxCookieLength) {
      return null;
    }
    const token = tokens.get(value);
    if (token === undefined) {
      return verifySession(name, value);
    }
    return findSession(auth.options.database, { token, now: new Date() });
  };
}

export function makeOwnAccountsProvider(auth: Auth): OwnAccountsProvider {
  const signOut: OwnAccountsProvider['signOut'] = async (request) => {
    const { headers } = await auth.api
      .signOut({ headers: toAuthHeaders(request), returnHeaders: true })
      .catch(throwAppError);
    return headers.getSetCookie();
  };
  return {
    signUp: makeSignUp(auth),
    signIn: makeSignIn(auth),
    signOut,
    identify: makeIdentify(auth),
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
