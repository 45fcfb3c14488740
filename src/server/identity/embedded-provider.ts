import { APIError } from 'better-auth/api';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { SignInInput, SignUpInput } from '#contract/account-input.ts';
import type { Identity } from '#contract/identity.ts';
import { apiBase } from '#contract/primitives.ts';
import { AppError } from '#server/http/app-error.ts';
import { toAuthError, UnknownRefusal } from './auth-error.ts';
import { clientAddressHeader, type EmbeddedAuth } from './embedded-auth.ts';
import type { IdentityProvider, ProvenIdentity } from './identity-provider.ts';
import { readCookie } from './session-cookie.ts';
import { findSession } from './sessions.queries.ts';

/** Somebody who has just signed in, and the cookies that carry the new session. */
export interface NewSession {
  readonly identity: Identity;
  readonly cookies: string[];
}

export interface EmbeddedProvider extends IdentityProvider {
  signUp(request: FastifyRequest, form: SignUpInput): Promise<NewSession>;
  signIn(request: FastifyRequest, form: SignInInput): Promise<NewSession>;
  /** Answers the cookies that end the session in the browser. */
  signOut(request: FastifyRequest): Promise<string[]>;
}

const AuthUser = z.object({
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string(),
  image: z.nullish(z.string()),
});
const SignUpAnswer = z.object({ user: AuthUser });
const SessionAnswer = z.object({ token: z.string(), user: AuthUser });

const toIdentity = (user: z.infer<typeof AuthUser>): Identity => ({
  uid: user.id,
  email: user.email,
  emailVerified: user.emailVerified,
  displayName: user.name,
  photoURL: user.image ?? null,
});

/** Reads the library's answer to a sign-up, which stores account and session in one transaction. */
async function readNewSession(response: Response): Promise<NewSession> {
  const { user } = SignUpAnswer.parse(await response.json());
  return { identity: toIdentity(user), cookies: response.headers.getSetCookie() };
}

/** What people are called before they tell their name. */
const nameOf = (email: string): string => email.split('@')[0] ?? email;

export const headersOf = (request: FastifyRequest, publicUrl: string): Headers =>
  new Headers({
    'content-type': 'application/json',
    // Where the request really came from was checked before; the library knows one address only.
    origin: publicUrl,
    [clientAddressHeader]: request.ip,
    ...(request.headers.cookie && { cookie: request.headers.cookie }),
    ...(request.headers['user-agent'] && { 'user-agent': request.headers['user-agent'] }),
  });

/** Calls the library through its own request handler, whose answers carry the cookies. */
export const makePost =
  (auth: EmbeddedAuth, publicUrl: string) =>
  async (request: FastifyRequest, path: string, body: object): Promise<Response> => {
    const response = await auth.handler(
      new Request(new URL(`${apiBase}/auth${path}`, publicUrl), {
        method: 'POST',
        headers: headersOf(request, publicUrl),
        body: JSON.stringify(body),
      }),
    );
    if (!response.ok) {
      throw await toAuthError(response);
    }
    return response;
  };

/** The library says only that it could not read a session; why stands in the log. The database is away, most likely. */
function refuseForNow(error: unknown): never {
  throw error instanceof APIError ? new AppError('service-unavailable', { retryAfter: 5 }) : error;
}

/** Of two sign-ups at once the library lets one fail without a reason; that the email is taken by then is one. */
async function explainSignUp(auth: EmbeddedAuth, error: unknown, email: string): Promise<unknown> {
  if (!(error instanceof UnknownRefusal)) {
    return error;
  }
  const { internalAdapter } = await auth.$context;
  const taken = await internalAdapter.findUserByEmail(email);
  return taken ? new AppError('email-already-in-use') : error;
}

/** As many sessions as are likely to be used at once. */
const maxCachedSessions = 10_000;

/** Characters. A signed token has some 80. */
const maxCookieLength = 400;

/**
 * The library is asked once which session a signed cookie names: that holds for good. Whether the session goes on, and who
 * the person is by now, is read every time. Both see the session's cookie alone, so that one session has one entry
 * whatever other cookies come with it.
 */
function makeIdentify(auth: EmbeddedAuth): EmbeddedProvider['identify'] {
  const tokens = new LRUCache<string, string>({ max: maxCachedSessions });

  const verifySession = async (name: string, value: string): Promise<ProvenIdentity | null> => {
    const headers = new Headers({ cookie: `${name}=${encodeURIComponent(value)}` });
    // Prolonging is left to `renew`: only its answer can tell the browser.
    const query = { disableRefresh: true };
    const found = await auth.api.getSession({ headers, query }).catch(refuseForNow);
    if (found === null) {
      return null;
    }
    tokens.set(value, found.session.token);
    return { identity: toIdentity(found.user), signedInAt: found.session.createdAt };
  };

  const recognize = async (token: string): Promise<ProvenIdentity | null> => {
    const found = await findSession(auth.options.database, { token, now: new Date() });
    return found ? { identity: toIdentity(found), signedInAt: found.signedInAt } : null;
  };

  return async ({ headers: { cookie } }) => {
    if (cookie === undefined) {
      return null;
    }
    const { name } = (await auth.$context).authCookies.sessionToken;
    const value = readCookie(cookie, name);
    if (value === undefined || value.length > maxCookieLength) {
      return null;
    }
    const token = tokens.get(value);
    return token === undefined ? verifySession(name, value) : recognize(token);
  };
}

/** The hash that a password is checked against; undefined where none opens an account with the email. */
async function readPasswordHash(auth: EmbeddedAuth, email: string): Promise<string | undefined> {
  const { internalAdapter } = await auth.$context;
  const found = await internalAdapter.findUserByEmail(email.toLowerCase(), {
    includeAccounts: true,
  });
  return (
    found?.accounts.find(({ providerId }) => providerId === 'credential')?.password ?? undefined
  );
}

/**
 * There is a while between the check of a password and the session that it begins. Whoever replaces or takes away the
 * password meanwhile deletes all sessions after that: so a session counts only if the password does once it is stored.
 */
export async function readSessionWhere(
  { auth, passwordCounts }: { auth: EmbeddedAuth; passwordCounts: () => Promise<boolean> },
  response: Response,
): Promise<NewSession> {
  const { token, user } = SessionAnswer.parse(await response.json());
  if (!(await passwordCounts())) {
    const { internalAdapter } = await auth.$context;
    await internalAdapter.deleteSession(token);
    throw new AppError('invalid-credential');
  }
  return { identity: toIdentity(user), cookies: response.headers.getSetCookie() };
}

function makeSignIn(auth: EmbeddedAuth, publicUrl: string): EmbeddedProvider['signIn'] {
  const post = makePost(auth, publicUrl);
  return async (request, form) => {
    const before = await readPasswordHash(auth, form.email);
    const response = await post(request, '/sign-in/email', form);
    const passwordCounts = async () =>
      before !== undefined && (await readPasswordHash(auth, form.email)) === before;
    return readSessionWhere({ auth, passwordCounts }, response);
  };
}

export function makeEmbeddedProvider(auth: EmbeddedAuth, publicUrl: string): EmbeddedProvider {
  const post = makePost(auth, publicUrl);

  return {
    signUp: async (request, form) => {
      try {
        const body = { ...form, name: nameOf(form.email) };
        return await readNewSession(await post(request, '/sign-up/email', body));
      } catch (error) {
        throw await explainSignUp(auth, error, form.email);
      }
    },
    signIn: makeSignIn(auth, publicUrl),
    signOut: async (request) => (await post(request, '/sign-out', {})).headers.getSetCookie(),
    identify: makeIdentify(auth),
    signOutEverywhere: async (request) => {
      await auth.api.revokeSessions({
        headers: new Headers({ cookie: request.headers.cookie ?? '' }),
      });
      return (await post(request, '/sign-out', {})).headers.getSetCookie();
    },
    renew: async ({ headers: { cookie } }) => {
      if (cookie === undefined) {
        return [];
      }
      const headers = new Headers({ cookie });
      const answer = await auth.api
        .getSession({ headers, returnHeaders: true })
        .catch(refuseForNow);
      return answer.headers.getSetCookie();
    },
  };
}
