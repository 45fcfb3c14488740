import { createHash } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import { apiBase } from '#contract/urls.ts';
import type { GoogleSettings } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import { formatCookie, readCookie } from './cookies.ts';

/** The redirect URL that is registered at the provider, below the API's base. */
export const googleCallback = '/auth/callback/google';

/** Seconds. */
const providerTimeout = 10;
const attemptLifetime = 10 * 60;

/** Binds an attempt to the browser that began it, in a cookie. */
const Attempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() });

const Claims = z.object({
  sub: z.string().check(z.minLength(1)),
  email: z.string().check(z.minLength(1)),
  // Only the value itself: the text "false" would count as true.
  email_verified: z.optional(z.unknown()),
  name: z.optional(z.string()),
  picture: z.optional(z.string()),
});

/** A person, as proved by an ID token. */
export interface GoogleIdentity {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly picture: string | undefined;
  readonly idToken: string;
  /** The token has its SHA-256. */
  readonly nonce: string;
}

interface GoogleSignInDeps {
  readonly settings: GoogleSettings;
  readonly publicUrl: string;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Firebase accepts an ID token with a nonce only if the token has the hash and the call the nonce itself. */
const hashNonce = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

/** The query of a request: its target may name any host, in a form that is no URL. */
export const getSearch = ({ url }: FastifyRequest): string => /\?.*/s.exec(url)?.[0] ?? '';

/** Asks at each start of a sign-in, so that a provider that is away is noticed before the popup goes there. */
async function discover({ settings, logger }: GoogleSignInDeps): Promise<oidc.Configuration> {
  const { clientId, clientSecret, discoveryUrl } = settings;
  const url = new URL(discoveryUrl);
  const execute = [oidc.enableNonRepudiationChecks];
  if (url.protocol === 'http:') {
    // oxlint-disable-next-line typescript/no-deprecated -- named so as a warning; for providers in tests
    execute.push(oidc.allowInsecureRequests);
  }
  try {
    const options = { execute, timeout: providerTimeout };
    return await oidc.discovery(url, clientId, clientSecret, undefined, options);
  } catch (error) {
    logger.warn({ err: error }, 'The provider of Google sign-in cannot be reached');
    throw new AppError('provider-unreachable', { retryAfter: 5 });
  }
}

/** Exchanges the code of the redirect for an ID token, whose signature, issuer, audience and nonce the library checks. */
async function readIdentity(
  configuration: oidc.Configuration,
  target: URL,
  { state, nonce, verifier }: z.infer<typeof Attempt>,
): Promise<GoogleIdentity> {
  const tokens = await oidc.authorizationCodeGrant(configuration, target, {
    expectedState: state,
    expectedNonce: hashNonce(nonce),
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const claims = Claims.parse(tokens.claims());
  return {
    ...claims,
    emailVerified: claims.email_verified === true,
    name: claims.name ?? claims.email.split('@')[0] ?? '',
    picture: claims.picture,
    idToken: tokens.id_token ?? '',
    nonce,
  };
}

/** Sign-in at Google by OpenID Connect. The provider may be unreachable when the site starts. */
export function makeGoogleSignIn(deps: GoogleSignInDeps) {
  const { publicUrl, logger } = deps;
  const isSecure = publicUrl.startsWith('https:');
  // With the prefix no sibling subdomain can plant the cookie.
  const cookie = { name: `${isSecure ? '__Host-' : ''}jobs.google`, isSecure };
  const redirectUrl = `${publicUrl}${apiBase}${googleCallback}`;
  let discovered: oidc.Configuration | undefined;
  return {
    /** The URL for the popup, and the cookie that binds the attempt to this browser. */
    start: async () => {
      discovered = await discover(deps);
      const [state, nonce] = [oidc.randomState(), oidc.randomNonce()];
      const verifier = oidc.randomPKCECodeVerifier();
      const url = oidc.buildAuthorizationUrl(discovered, {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce: hashNonce(nonce),
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      const value = new URLSearchParams({ state, nonce, verifier }).toString();
      return { url: url.href, cookie: formatCookie({ ...cookie, value, maxAge: attemptLifetime }) };
    },
    /** Ends the attempt in the browser. */
    endCookie: formatCookie({ ...cookie, value: '', maxAge: 0 }),
    /** Handles the provider's redirect. @throws AppError `invalid-credential`, `provider-unreachable` */
    finish: async (request: FastifyRequest): Promise<GoogleIdentity> => {
      const value = readCookie(request.headers.cookie ?? '', cookie.name);
      const attempt = Attempt.safeParse(Object.fromEntries(new URLSearchParams(value)));
      if (!attempt.success) {
        throw new AppError('invalid-credential');
      }
      const target = new URL(redirectUrl + getSearch(request));
      const configuration = discovered ?? (await discover(deps));
      return readIdentity(configuration, target, attempt.data).catch((error: unknown) => {
        // The library throws what `fetch` throws; its own errors may quote the token.
        const isUnreachable = error instanceof TypeError;
        logger.warn({ reason: String(error) }, 'A sign-in with Google was refused');
        throw new AppError(isUnreachable ? 'provider-unreachable' : 'invalid-credential');
      });
    },
  };
}
export type GoogleSignIn = ReturnType<typeof makeGoogleSignIn>;
