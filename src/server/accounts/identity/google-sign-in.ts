import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { ProvedEmailAddress } from '#contract/platform/primitives.ts';
import { apiBase } from '#contract/platform/urls.ts';
import type { GoogleSettings } from '#server/config.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { makeCookie } from '#server/platform/http/cookies.ts';

/** The path of the redirect URL that is registered at the provider, below the API's base. */
export const googleCallback = '/auth/callback/google';

/** Seconds. */
const providerTimeout = 10;
const attemptLifetime = 10 * 60;

/** Binds an attempt to the browser that began it, in a cookie. */
const Attempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });
type Attempt = z.infer<typeof Attempt>;

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: ProvedEmailAddress,
  // Compared with `true` later: the text "false" would count as true.
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

const makeAttempt = (): Attempt => ({
  state: oidc.randomState(),
  nonce: oidc.randomNonce(),
  verifier: oidc.randomPKCECodeVerifier(),
});

/** The attempt in a cookie, if the redirect belongs to it. */
function readAttempt(request: FastifyRequest, cookie: string | undefined): Attempt | undefined {
  const { data } = Attempt.safeParse(Object.fromEntries(new URLSearchParams(cookie)));
  const state = new URLSearchParams(getSearch(request)).get('state');
  return data?.state === state ? data : undefined;
}

/** Firebase requires the hash in the ID token, and the nonce itself in its call. */
const hashNonce = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

/** The query of a request, whose target may not be a valid URL. */
export const getSearch = ({ url }: FastifyRequest): string => /\?.*/s.exec(url)?.[0] ?? '';

/** Reads the provider's configuration by OpenID Connect Discovery. */
async function discover({ clientId, clientSecret, discoveryUrl }: GoogleSettings) {
  const url = new URL(discoveryUrl);
  const execute = [oidc.enableNonRepudiationChecks];
  if (url.protocol === 'http:') {
    // oxlint-disable-next-line typescript/no-deprecated -- the library deprecates it as a warning; tests need it
    execute.push(oidc.allowInsecureRequests);
  }
  return oidc.discovery(url, clientId, clientSecret, undefined, {
    execute,
    timeout: providerTimeout,
  });
}

async function getSignInUrl(
  configuration: oidc.Configuration,
  redirectUrl: string,
  { state, nonce, verifier }: Attempt,
): Promise<string> {
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope: 'openid email profile',
    prompt: 'select_account',
    state,
    nonce: hashNonce(nonce),
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

/** Exchanges the code of the redirect for an ID token, whose signature, issuer, audience and nonce the library checks. */
async function readIdentity(
  configuration: oidc.Configuration,
  target: URL,
  { state, nonce, verifier }: Attempt,
) {
  const tokens = await oidc.authorizationCodeGrant(configuration, target, {
    expectedState: state,
    expectedNonce: hashNonce(nonce),
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const { email_verified: emailVerified, ...claims } = Claims.parse(tokens.claims());
  return {
    ...claims,
    emailVerified: emailVerified === true,
    name: claims.name ?? claims.email.split('@')[0] ?? '',
    idToken: tokens.id_token ?? '',
    /** The ID token has its SHA-256. */
    nonce,
  };
}

/** A person whose identity an ID token proves. */
export type GoogleIdentity = Awaited<ReturnType<typeof readIdentity>>;

/** Sign-in at Google by OpenID Connect. The provider may be unreachable when the site starts. */
export function makeGoogleSignIn(
  settings: GoogleSettings,
  { publicUrl, logger }: { publicUrl: string; logger: Pick<FastifyBaseLogger, 'warn'> },
) {
  const cookie = makeCookie('jobs.google', attemptLifetime, publicUrl);
  const redirectUrl = `${publicUrl}${apiBase}${googleCallback}`;
  const find = () =>
    discover(settings).catch((err: unknown) => {
      logger.warn({ err }, 'The provider of Google sign-in cannot be reached');
      throw new AppError('provider-unreachable', { retryAfter: 5 });
    });
  const findAttempt = (request: FastifyRequest) =>
    readAttempt(request, cookie.read(request.headers.cookie));
  return {
    /** Whether a redirect ends an attempt of this browser. */
    isOfThisBrowser: (request: FastifyRequest): boolean => findAttempt(request) !== undefined,
    /** The URL for the popup, and the cookie that binds the attempt to this browser. */
    start: async () => {
      // Report an unreachable provider before the popup opens it.
      const configuration = await find();
      const attempt = makeAttempt();
      const url = await getSignInUrl(configuration, redirectUrl, attempt);
      return { url, cookie: cookie.format(new URLSearchParams(attempt).toString()) };
    },
    /** Ends the attempt in the browser. */
    clearedCookie: cookie.cleared,
    /** Handles the provider's redirect. @throws AppError `invalid-credential`, `provider-unreachable` */
    finish: async (request: FastifyRequest): Promise<GoogleIdentity> => {
      const attempt = findAttempt(request);
      if (attempt === undefined) {
        throw new AppError('invalid-credential');
      }
      const target = new URL(redirectUrl + getSearch(request));
      const configuration = await find();
      return readIdentity(configuration, target, attempt).catch((error: unknown) => {
        // The library throws what `fetch` throws; its own errors may quote the token.
        const isUnreachable = error instanceof TypeError;
        logger.warn({ reason: String(error) }, 'A sign-in with Google was rejected');
        throw new AppError(isUnreachable ? 'provider-unreachable' : 'invalid-credential');
      });
    },
  };
}
export type GoogleSignIn = ReturnType<typeof makeGoogleSignIn>;
