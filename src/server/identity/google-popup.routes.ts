import type { FastifyInstance, FastifyReply } from 'fastify';
import { popupChannel, popupPath, sessionChannel } from '#contract/identity.ts';
import { accountEndpoints } from '#contract/accounts.ts';
import type { ApiApp } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { scriptHash } from '#server/http/ssr.ts';
import { setCookies } from './identity.routes.ts';
import { getSearch, googleCallback, type GoogleSignIn } from './google-sign-in.ts';

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

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Job Management- Sign in</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
</head>
<body>
<main>
<h1>Back to the job portal</h1>
<p>You can close this window.</p>
<p><a href="/">Home</a></p>
</main>
<script>${script}</script>
</body>
</html>
`;

const policy = [
  "default-src 'none'",
  `script-src ${scriptHash(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** With the policy of all other pages the opener would lose its reference to the popup and see it as closed. */
const allowOpener = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-opener-policy', 'unsafe-none');

/** The last page of the popup. It holds no personal data, only the outcome in the URL's fragment. */
export function registerPopupPage(app: FastifyInstance): void {
  app.get(popupPath, { config: { access: 'anyone' }, schema: { hide: true } }, (_request, reply) =>
    allowOpener(reply)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(page),
  );
}

/** To Google and back; `google-not-set-up` without it. */
export function googleRoutes(app: ApiApp, google: GoogleSignIn | undefined): void {
  const getGoogle = (): GoogleSignIn => {
    if (!google) {
      throw new AppError('google-not-set-up');
    }
    return google;
  };

  app.route({
    ...accountEndpoints.startGoogle,
    handler: async (request, reply) => {
      const { url, cookies } = await getGoogle().start(request);
      setCookies(reply, cookies);
      return { url };
    },
  });

  app.route({
    method: 'GET',
    url: googleCallback,
    config: { access: 'anyone' },
    // For redirects of the provider, not for clients of the API.
    schema: { hide: true },
    handler: async (request, reply) => {
      const { outcome, cookies } = await getGoogle().finish(request);
      const attempt = new URLSearchParams(getSearch(request)).get('state') ?? '';
      const fragment = new URLSearchParams({ outcome, attempt });
      setCookies(allowOpener(reply), cookies).header('cache-control', 'no-store');
      return reply.redirect(`${popupPath}#${fragment.toString()}`, 303);
    },
  });
}
