import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { googleReturns } from '#contract/accounts/accounts.ts';
import type { ErrorCode } from '#contract/platform/errors.ts';
import type { PopupOutcome } from '#contract/accounts/identity.ts';
import { popupChannel, sessionChannel } from '#contract/platform/live.ts';
import { defaultSite, type SiteInfo, toTitleStart } from '#contract/platform/site.ts';
import { escapeHtml } from '#server/platform/http/escape-html.ts';
import type { Site } from '#server/platform/site/live-site.ts';
import { popupPath } from '#contract/platform/urls.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { inlineHash } from '#server/platform/http/security-headers.ts';
import { getSearch, googleCallback } from './google-sign-in.ts';
import { getGoogle, type IdentityDeps, setCookies } from './identity.routes.ts';

/** Posts the outcome to the page that opened the popup, and the change of the session to all tabs. */
const script = `
const result = new URLSearchParams(location.hash.slice(1));
const outcome = result.get('outcome');
const post = (name, message) => new BroadcastChannel(name).postMessage(message);
post('${popupChannel}', { attempt: result.get('attempt'), outcome });
if (outcome === 'signed-in') post('${sessionChannel}', 'changed');
history.replaceState(null, '', '${popupPath}');
setTimeout(() => close(), 50);
`;

const writePage = (site: SiteInfo): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(toTitleStart(site))}Sign in</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
</head>
<body>
<main>
<h1>Back to ${site.name === defaultSite.name ? 'the job portal' : escapeHtml(site.name)}</h1>
<p>You can close this window.</p>
<p><a href="/">Home</a></p>
</main>
<script>${script}</script>
</body>
</html>
`;

const policy = `default-src 'none'; script-src ${inlineHash(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** With the policy of other pages the opener would lose its reference to the popup and take it for closed. */
const allowOpener = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-opener-policy', 'unsafe-none');

const hiddenRoute = { config: { access: 'anyone' }, schema: { hide: true } } as const;

/** The last page of the popup. It holds no personal data, only the outcome in the URL's fragment. */
export function registerPopupPage(
  app: FastifyInstance,
  { site }: { readonly site: Pick<Site, 'info'> },
): void {
  app.get(popupPath, hiddenRoute, (_request, reply) =>
    allowOpener(reply)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(writePage(site.info)),
  );
}

/** The outcome of each error; any other is `internal-error`. */
const outcomes: Partial<Record<ErrorCode, PopupOutcome>> = {
  'invalid-credential': 'sign-in-refused',
  'email-already-in-use': 'account-exists-with-different-credential',
  'user-disabled': 'user-disabled',
  'provider-unreachable': 'provider-unreachable',
  'too-many-requests': 'too-many-requests',
};

function readOutcome(error: unknown, { log }: FastifyRequest): PopupOutcome {
  const outcome = error instanceof AppError ? outcomes[error.code] : undefined;
  if (!outcome) {
    log.error({ err: error }, 'A sign-in with Google failed');
  }
  return outcome ?? 'internal-error';
}

interface GoogleDeps extends IdentityDeps {
  readonly rateLimiter: RateLimiter;
}

/** Where Google sends the browser back; it is no call for clients of the API. */
export function registerGoogleReturn(
  app: FastifyInstance,
  { identity, rateLimiter }: GoogleDeps,
): void {
  app.get(googleCallback, hiddenRoute, async (request, reply) => {
    const { finish, isOfThisBrowser, clearedCookie } = getGoogle(identity);
    const signIn = async () => {
      // Anyone can request this, and each time the site sends two requests to Google.
      await rateLimiter.consume([googleReturns], { address: request.ip });
      return identity.provider.signInWithGoogle(request, await finish(request));
    };
    const { outcome, cookies } = await signIn()
      .then((session) => ({ outcome: 'signed-in', cookies: session.cookies }))
      // The popup's page shows errors; nobody would read a problem document.
      .catch((error: unknown) => ({ outcome: readOutcome(error, request), cookies: [] }));
    const attempt = new URLSearchParams(getSearch(request)).get('state') ?? '';
    const fragment = new URLSearchParams({ outcome, attempt });
    // A link on another site does not end the attempt of this browser.
    const ended = isOfThisBrowser(request) ? [clearedCookie] : [];
    setCookies(allowOpener(reply), [...cookies, ...ended]).header('cache-control', 'no-store');
    return reply.redirect(`${popupPath}#${fragment.toString()}`, 303);
  });
}
