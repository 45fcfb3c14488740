import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/ops/app-error.ts';
import { escapeHtml, linkUrls } from '#server/platform/http/escape-html.ts';
import { inlineHash } from '#server/platform/http/security-headers.ts';
import { isTerminalKey } from '#server/platform/http/terminal-key.ts';
import type { MailFolder, StoredMail } from './mail-folder.ts';

/** The mails of a site in development, and the terminal key that opens them. */
export interface Mailbox {
  readonly folder: MailFolder;
  readonly key: string;
}

/** Where they are read. */
export const mailboxPath = '/dev/mailbox';

const cookieName = 'jobs-mailbox';
const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w-]+)`);

const style = `body{font:16px/1.55 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

const renderMail = ({ subject, to, date, text }: StoredMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, ${escapeHtml(new Date(date).toUTCString())}</p>
<pre>${linkUrls(escapeHtml(text.trim()))}</pre></article>`;

const renderMails = (mails: readonly StoredMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Mailbox</title><style>${style}</style></head>
<body><main><h1>Mailbox</h1><p>This site has no mail server, so its mails are shown here.</p>
${mails.map(renderMail).join('\n') || '<p>There is no mail yet.</p>'}</main></body></html>`;

const policy = `default-src 'none'; style-src ${inlineHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Not stored by caches; pages that its links open do not get its URL. */
const pageHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * Shows the mails of a site in development to browsers with the key that the terminal printed, in the URL or a cookie.
 */
export function registerMailbox(app: FastifyInstance, { folder, key }: Mailbox): void {
  const options = { config: { access: 'anyone' }, schema: { hide: true } } as const;
  const readCookie = ({ headers: { cookie = '' } }: FastifyRequest) =>
    cookiePattern.exec(cookie)?.[1] ?? '';

  app.get<{ Querystring: { key?: string | string[] } }>(
    mailboxPath,
    options,
    async (request, reply) => {
      const given = request.query.key;
      if (!isTerminalKey(String(given ?? readCookie(request)), key)) {
        throw new AppError('page-not-found');
      }
      reply.headers(pageHeaders);
      if (given !== undefined) {
        // The cookie replaces the key, so that no history and no address bar keeps it.
        const cookie = `${cookieName}=${key}; Path=${mailboxPath}; HttpOnly; SameSite=Strict`;
        return reply.header('set-cookie', cookie).redirect(mailboxPath, 303);
      }
      return reply.type('text/html; charset=utf-8').send(renderMails(await folder.list()));
    },
  );
}
