import type { FastifyInstance, FastifyReply } from 'fastify';
import { popupChannel, popupPath, sessionChannel } from '#contract/identity.ts';
import { scriptHash } from '#server/http/ssr.ts';

/** Tells the page that opened the window how it went, and all tabs that the session is another one. */
const script = `
const said = new URLSearchParams(location.hash.slice(1));
const outcome = said.get('outcome');
const tell = (name, message) => new BroadcastChannel(name).postMessage(message);
tell('${popupChannel}', { attempt: said.get('attempt'), outcome });
if (outcome === 'signed-in') tell('${sessionChannel}', 'changed');
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

/** The stricter policy of all other pages would part the window from the page that opened it and waits for its end. */
export const keepOpener = (reply: FastifyReply): FastifyReply =>
  reply.header('cross-origin-opener-policy', 'unsafe-none');

/** Where the sign-in window ends. It holds nothing of the person: only how it went, in the address's fragment. */
export function registerPopupPage(app: FastifyInstance): void {
  app.get(popupPath, { config: { access: 'anyone' }, schema: { hide: true } }, (_request, reply) =>
    keepOpener(reply)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      })
      .send(page),
  );
}
