import { accountEndpoints } from '#contract/accounts.ts';
import { popupPath } from '#contract/identity.ts';
import type { ApiApp } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { googleCallback, type GoogleSignIn } from './embedded-google.ts';
import { withCookies } from './identity.routes.ts';
import { keepOpener } from './popup-page.ts';

export interface GoogleDeps {
  /** Undefined where it is not set up. */
  readonly google: GoogleSignIn | undefined;
}

function setUp(google: GoogleSignIn | undefined): GoogleSignIn {
  if (!google) {
    throw new AppError('google-not-set-up');
  }
  return google;
}

const attemptOf = (url: string): string =>
  new URL(url, 'http://site.invalid').searchParams.get('state') ?? '';

/** The way to Google and back. */
export function googleRoutes(app: ApiApp, { google }: GoogleDeps): void {
  app.route({
    ...accountEndpoints.startGoogle,
    handler: async (request, reply) => {
      const { url, cookies } = await setUp(google).start(request);
      withCookies(reply, cookies);
      return { url };
    },
  });

  app.route({
    method: 'GET',
    url: googleCallback,
    config: { access: 'anyone' },
    // A page of the provider leads here, no caller of the API.
    schema: { hide: true },
    handler: async (request, reply) => {
      const { outcome, cookies } = await setUp(google).finish(request);
      withCookies(reply, cookies);
      keepOpener(reply).header('cache-control', 'no-store');
      const said = new URLSearchParams({ outcome, attempt: attemptOf(request.url) });
      return reply.redirect(`${popupPath}#${said.toString()}`, 303);
    },
  });
}
