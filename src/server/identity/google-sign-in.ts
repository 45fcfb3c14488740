import { genericOAuth } from 'better-auth/plugins';
import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import * as z from 'zod/mini';
import { type PopupOutcome, popupPath } from '#contract/identity.ts';
import { GoogleStart } from '#contract/accounts.ts';
import { apiBase } from '#contract/primitives.ts';
import type { GoogleSettings } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import { throwAppError } from './auth-error.ts';
import {
  type Auth,
  type AuthOptions,
  googleProviderId,
  makeAuth,
  toAuthHeaders,
} from './own-accounts.ts';

interface GoogleResult {
  readonly outcome: PopupOutcome;
  /** On success, those that carry the new session. */
  readonly cookies: string[];
}

interface GoogleSignInDeps {
  readonly settings: GoogleSettings;
  /** The same as for accounts with a password. */
  readonly auth: AuthOptions;
}

/** The redirect URL that is registered at the provider, below the API's base. */
export const googleCallback = `/auth/callback/${googleProviderId}`;

/** Milliseconds. */
const providerTimeout = 10_000;

/** The claims that are used. */
const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/** Reads a token whose signature, issuer, audience and nonce the library has checked. */
function readClaims(idToken: string | undefined) {
  const claims = Claims.safeParse(idToken === undefined ? undefined : decodeJwt(idToken));
  if (!claims.success) {
    return null;
  }
  const { sub, email, email_verified: emailVerified, name, picture } = claims.data;
  return {
    id: sub,
    sub,
    email: email ?? null,
    // Only the value itself: the text "false" would count as true.
    emailVerified: emailVerified === true,
    name: name ?? email?.split('@')[0] ?? '',
    ...(picture !== undefined && { image: picture }),
  };
}

const makeGooglePlugin = ({ clientId, clientSecret, discoveryUrl }: GoogleSettings) =>
  genericOAuth({
    config: [
      {
        providerId: googleProviderId,
        clientId,
        clientSecret,
        discoveryUrl,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
        pkce: true,
        requireIdTokenVerification: true,
        // Reads the token: the provider's user information is never requested.
        getUserInfo: async ({ idToken }) => readClaims(idToken),
        accountSubject: ({ profile }) => profile.sub ?? '',
      },
    ],
  });

/** The library's errors with an outcome of their own; any other is `sign-in-refused`. */
const outcomes: Readonly<Record<string, PopupOutcome>> = {
  USER_DISABLED: 'user-disabled',
  account_not_linked: 'account-exists-with-different-credential',
  internal_server_error: 'internal-error',
  unable_to_create_user: 'internal-error',
  unable_to_create_session: 'internal-error',
  unable_to_link_account: 'internal-error',
};

/** The library responds with a redirect; only the error code of its target is used. */
function readOutcome(response: Response, publicUrl: string): PopupOutcome {
  const location = response.headers.get('location');
  if (location === null) {
    return response.status < 500 ? 'sign-in-refused' : 'internal-error';
  }
  const target = new URL(location, publicUrl);
  const error = target.searchParams.get('error');
  if (error !== null) {
    return outcomes[error] ?? 'sign-in-refused';
  }
  return target.pathname === popupPath ? 'signed-in' : 'sign-in-refused';
}

const unreachable = () => new AppError('provider-unreachable', { retryAfter: 5 });

async function assertReachable({ settings: { discoveryUrl }, auth }: GoogleSignInDeps) {
  try {
    const response = await fetch(discoveryUrl, { signal: AbortSignal.timeout(providerTimeout) });
    await response.body?.cancel();
    if (!response.ok) {
      throw new Error(`${discoveryUrl} answered ${response.status}`);
    }
  } catch (error) {
    auth.logger.warn({ err: error }, 'The provider of Google sign-in cannot be reached');
    throw unreachable();
  }
}

async function openAuth(deps: GoogleSignInDeps): Promise<Auth> {
  await assertReachable(deps);
  const { settings, auth: options } = deps;
  // The library logs invalid input of a client or the provider as errors; failures are thrown.
  const warn = options.logger.warn.bind(options.logger);
  const logger = { warn, error: warn };
  const auth = makeAuth({ ...options, logger, plugins: [makeGooglePlugin(settings)] });
  const { socialProviders } = await auth.$context;
  if (!socialProviders.some(({ id }) => id === googleProviderId)) {
    throw unreachable();
  }
  return auth;
}

/** The query of a request: its target may name any host, in a form that is no URL. */
export const getSearch = ({ url }: FastifyRequest): string => /\?.*/s.exec(url)?.[0] ?? '';

async function handleCallback(
  auth: Auth,
  request: FastifyRequest,
  { publicUrl, logger }: AuthOptions,
): Promise<GoogleResult> {
  const target = new URL(`${apiBase}${googleCallback}${getSearch(request)}`, publicUrl);
  const response = await auth.handler(new Request(target, { headers: toAuthHeaders(request) }));
  const outcome = readOutcome(response, publicUrl);
  if (outcome === 'internal-error') {
    logger.error({ requestId: request.id }, 'A sign-in with Google failed on our side');
  }
  return { outcome, cookies: response.headers.getSetCookie() };
}

/** Sign-in at Google by OpenID Connect. The provider may be unreachable when the site starts. */
export function makeGoogleSignIn(deps: GoogleSignInDeps) {
  let opened: Promise<Auth> | undefined;
  // An instance of the library reads the provider's configuration once: after a failure a new one is made.
  const getAuth = () =>
    (opened ??= openAuth(deps).catch((error: unknown) => {
      opened = undefined;
      throw error;
    }));
  return {
    /** The URL for the popup, and the cookies that bind the attempt to this browser. */
    start: async (request: FastifyRequest) => {
      const auth = await getAuth();
      const body = {
        provider: googleProviderId,
        callbackURL: popupPath,
        errorCallbackURL: popupPath,
        disableRedirect: true,
      };
      const { headers, response } = await auth.api
        .signInSocial({ body, headers: toAuthHeaders(request), returnHeaders: true })
        .catch(throwAppError);
      await assertReachable(deps);
      return { ...GoogleStart.parse(response), cookies: headers.getSetCookie() };
    },
    /** Handles the provider's redirect. It never throws, because the popup shows a page and no problem document. */
    finish: async (request: FastifyRequest): Promise<GoogleResult> => {
      try {
        return await handleCallback(await getAuth(), request, deps.auth);
      } catch (error) {
        if (error instanceof AppError && error.code === 'provider-unreachable') {
          return { outcome: 'provider-unreachable', cookies: [] };
        }
        deps.auth.logger.error(
          { err: error, requestId: request.id },
          'A sign-in with Google failed',
        );
        return { outcome: 'internal-error', cookies: [] };
      }
    },
  };
}
export type GoogleSignIn = ReturnType<typeof makeGoogleSignIn>;
