import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/ops/app-error.ts';
import { escapeHtml, linkUrls } from '#server/platform/http/escape-html.ts';
import { inlineHash } from '#server/platform/http/security-headers.ts';
import { isSameSecret } from '#server/platform/http/terminal-key.ts';
import type { FiledMail, MailFolder } from './mail-folder.ts';
import { markUrl, toLogoDataUrl } from './logo-picture.ts';

/** The mails of a site in development, and the terminal key that opens them. */
export interface Mailbox {
  readonly folder: MailFolder;
  readonly key: string;
}

/** Where they are read. */
export const mailboxPath = '/dev/mailbox';

const cookieName = 'jobs-mailbox';
const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w-]+)`);

const style = `:root{color-scheme:light dark}body{font:16px/1.55 system-ui,sans-serif;max-width:76rem;margin:2rem auto;padding:0 1rem}
article{margin:0 0 3rem}h2{margin:0}.parts{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
iframe{width:100%;height:34rem;resize:vertical;border:1px solid #8886;border-radius:8px}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

const renderMail = ({ id, subject, to, date, text, html, calendar }: FiledMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${escapeHtml(new Date(date).toUTCString())}</p>
<div class="parts">${
    html === undefined
      ? ''
      : `<iframe src="${mailboxPath}/${id}" title="${escapeHtml(subject)}" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`
  }
<pre>${linkUrls(escapeHtml(text.trim()))}</pre>${
    calendar === undefined ? '' : `\n<pre>${escapeHtml(calendar.content.trim())}</pre>`
  }</div></article>`;

const renderMails = (mails: readonly FiledMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Mailbox</title><style>${style}</style></head>
<body><main><h1>Mailbox</h1><p>This site has no mail server, so its emails are shown here, each as HTML and as text.</p>
${mails.map(renderMail).join('\n') || '<p>No emails yet.</p>'}</main></body></html>`;

/** The HTML of a mail as its frame shows it: with the mark that a mail carries, and links that leave the frame. */
const renderFrame = (html: string, mark: string | undefined): string =>
  html
    .replaceAll(markUrl, toLogoDataUrl(mark))
    .replaceAll('<a ', '<a target="_blank" rel="noopener noreferrer" ');

const noSources = "default-src 'none'; base-uri 'none'; form-action 'none'";
const pagePolicy = `${noSources}; style-src ${inlineHash(style)}; frame-src 'self'; frame-ancestors 'none'`;
/** A mail has its styles in attributes. It runs no scripts, loads nothing and has an origin of its own. */
const framePolicy = `${noSources}; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox`;

/** Not stored by caches; pages that its links open do not get its URL. */
const toHeaders = (policy: string) => ({
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

/**
 * Shows the mails of a site in development to browsers with the key that the terminal printed, in the URL or a cookie.
 */
export function registerMailbox(app: FastifyInstance, { folder, key }: Mailbox): void {
  const options = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  const readCookie = ({ headers: { cookie = '' } }: FastifyRequest) =>
    cookiePattern.exec(cookie)?.[1] ?? '';

  const assertKey = (given: string): void => {
    if (!isSameSecret(given, key)) {
      throw new AppError('page-not-found');
    }
  };

  app.get<{ Querystring: { key?: string | string[] } }>(
    mailboxPath,
    options,
    async (request, reply) => {
      const given = request.query.key;
      assertKey(String(given ?? readCookie(request)));
      reply.headers(toHeaders(pagePolicy));
      if (given !== undefined) {
        // The cookie replaces the key, so that no history and no address bar keeps it.
        const cookie = `${cookieName}=${key}; Path=${mailboxPath}; HttpOnly; SameSite=Strict`;
        return reply.header('set-cookie', cookie).redirect(mailboxPath, 303);
      }
      return reply.type('text/html; charset=utf-8').send(renderMails(await folder.list()));
    },
  );

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, options, async (request, reply) => {
    assertKey(readCookie(request));
    const mail = await folder.find(request.params.id);
    if (mail?.html === undefined) {
      throw new AppError('page-not-found');
    }
    return reply
      .headers({ ...toHeaders(framePolicy), 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(renderFrame(mail.html, mail.mark));
  });
}
