import type { FastifyRequest } from 'fastify';
import { GoogleStart } from '#contract/accounts.ts';
import { type PopupOutcome, popupPath } from '#contract/identity.ts';
import { apiBase } from '#contract/primitives.ts';
import type { GoogleSettings } from '#server/config.ts';
import { AppError } from '#server/http/app-error.ts';
import { type EmbeddedAuth, type EmbeddedAuthOptions, makeEmbeddedAuth } from './embedded-auth.ts';
import { headersOf, makePost } from './embedded-provider.ts';
import { googleProviderId } from './google-settings.ts';

export interface GoogleSignIn {
  /** Where the popup is to go, and the cookies that bind the attempt to this browser. */
  start(request: FastifyRequest): Promise<GoogleStart & { readonly cookies: string[] }>;
  /** Settles what the provider sent the popup back with. */
  finish(request: FastifyRequest): Promise<GoogleResult>;
}

export interface GoogleResult {
  readonly outcome: PopupOutcome;
  /** On success, those that carry the new session. */
  readonly cookies: string[];
}

export interface GoogleSignInDeps {
  readonly settings: GoogleSettings;
  /** As for the accounts themselves, which it shares. */
  readonly auth: EmbeddedAuthOptions;
}

/** Below the API's base: where the provider sends the popup back to, as registered there. */
export const googleCallback = `/auth/callback/${googleProviderId}`;

/** Milliseconds after which the provider counts as unreachable. */
const providerTimeout = 10_000;

/** Refusals of the library that mean more than that the provider, or its answer, was not right. */
const outcomes: Readonly<Record<string, PopupOutcome>> = {
  USER_DISABLED: 'user-disabled',
  account_not_linked: 'account-exists-with-different-credential',
  internal_server_error: 'internal-error',
  unable_to_create_user: 'internal-error',
  unable_to_create_session: 'internal-error',
  unable_to_link_account: 'internal-error',
};

/** The library answers with a redirect; of its target only the kind of error is used. */
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

/** Asks the provider for a sign of life; whoever presses the button learns at once when there is none. */
async function checkProvider({ settings, auth }: GoogleSignInDeps): Promise<void> {
  const { discoveryUrl } = settings;
  try {
    const answer = await fetch(discoveryUrl, { signal: AbortSignal.timeout(providerTimeout) });
    await answer.body?.cancel();
    if (!answer.ok) {
      throw new Error(`${discoveryUrl} answered ${answer.status}`);
    }
  } catch (error) {
    auth.logger.warn({ err: error }, 'The provider of Google sign-in cannot be reached');
    throw new AppError('provider-unreachable', { retryAfter: 5 });
  }
}

async function openAuth(deps: GoogleSignInDeps): Promise<EmbeddedAuth> {
  await checkProvider(deps);
  const { settings, auth: options } = deps;
  // Most of what the library complains of here is what a visitor, or the provider, sent; failures come as such.
  const warn = options.logger.warn.bind(options.logger);
  const auth = makeEmbeddedAuth({ ...options, logger: { warn, error: warn }, google: settings });
  const { socialProviders } = await auth.$context;
  if (!socialProviders.some(({ id }) => id === googleProviderId)) {
    throw new AppError('provider-unreachable', { retryAfter: 5 });
  }
  return auth;
}

/** The library reads the provider's description once, and keeps a failure for good: only a success is kept here. */
function makeAuthOpener(deps: GoogleSignInDeps): () => Promise<EmbeddedAuth> {
  let opened: Promise<EmbeddedAuth> | undefined;
  return () => {
    opened ??= openAuth(deps).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** Signing in at Google by OpenID Connect; the provider may be away when the site starts. */
export function makeGoogleSignIn(deps: GoogleSignInDeps): GoogleSignIn {
  const { publicUrl, logger } = deps.auth;
  const openedAuth = makeAuthOpener(deps);

  const settle = async (request: FastifyRequest): Promise<GoogleResult> => {
    const auth = await openedAuth();
    const { search } = new URL(request.url, publicUrl);
    const response = await auth.handler(
      new Request(new URL(`${apiBase}${googleCallback}${search}`, publicUrl), {
        headers: headersOf(request, publicUrl),
      }),
    );
    const outcome = readOutcome(response, publicUrl);
    if (outcome === 'internal-error') {
      logger.error({ requestId: request.id }, 'A sign-in with Google failed on our side');
    }
    return { outcome, cookies: response.headers.getSetCookie() };
  };

  return {
    start: async (request) => {
      const auth = await openedAuth();
      const response = await makePost(auth, publicUrl)(request, '/sign-in/social', {
        provider: googleProviderId,
        callbackURL: popupPath,
        errorCallbackURL: popupPath,
        disableRedirect: true,
      });
      await checkProvider(deps);
      const { url } = GoogleStart.parse(await response.json());
      return { url, cookies: response.headers.getSetCookie() };
    },
    // What goes wrong here is seen in the popup, where a page and no problem document is awaited.
    finish: (request) =>
      settle(request).catch((error: unknown): GoogleResult => {
        if (error instanceof AppError && error.code === 'provider-unreachable') {
          return { outcome: 'provider-unreachable', cookies: [] };
        }
        logger.error({ err: error, requestId: request.id }, 'A sign-in with Google failed');
        return { outcome: 'internal-error', cookies: [] };
      }),
  };
}
