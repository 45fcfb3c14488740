import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { StoredMail } from './mail-folder.ts';
import { mailboxCookie, mailboxPath, makeMailboxCheck } from './mailbox-key.ts';
import type { Mailbox } from './mailer.ts';

const style = `body{font:16px/1.55 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

const renderPage = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

const formatHead = ({ to, date }: StoredMail): string =>
  `${escapeHtml(to)}, ${escapeHtml(new Date(date).toUTCString())}`;

const renderEntry = (name: string, mail: StoredMail): string =>
  `<li><a href="${mailboxPath}/${escapeHtml(name)}">${escapeHtml(mail.subject)}</a>
to ${formatHead(mail)}</li>`;

function renderList(entries: readonly string[]): string {
  const list =
    entries.length > 0 ? `<ul>${entries.join('\n')}</ul>` : '<p>There is no mail yet.</p>';
  const intro = '<p>This site has no mail server, so its mails are shown here.</p>';
  return renderPage('Mailbox', intro + list);
}

const linkUrls = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

const renderMail = (mail: StoredMail): string =>
  renderPage(
    mail.subject,
    `<p>To ${formatHead(mail)}</p>
<pre>${linkUrls(escapeHtml(mail.text.trim()))}</pre><p><a href="${mailboxPath}">All mails</a></p>`,
  );

/** Not stored by caches; pages that its links open do not get its URL. */
const asPage = (reply: FastifyReply) =>
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = ReturnType<ReturnType<Strategy['storage']>['get']>;

/** Routes with this constraint match only requests with the key; for others the URL is unknown. */
const constraint = 'mailboxKey';

function addKeyConstraint(app: FastifyInstance, key: string): void {
  const hasKey = makeMailboxCheck(key);
  app.addConstraintStrategy({
    name: constraint,
    storage: () => {
      const handlers = new Map<unknown, Handler>();
      return {
        get: (value) => handlers.get(value) ?? null,
        set: (value, handler) => void handlers.set(value, handler),
      };
    },
    deriveConstraint: (request) => hasKey(request) || undefined,
  });
}

/** Shows the mails of a site in development to browsers with the key that the terminal printed. */
export function registerMailbox(app: FastifyInstance, { folder, key }: Mailbox): void {
  addKeyConstraint(app, key);
  const options = {
    config: { access: 'anyone' },
    schema: { hide: true },
    constraints: { [constraint]: true },
  } as const;

  app.get<{ Querystring: { key?: string } }>(mailboxPath, options, async (request, reply) => {
    asPage(reply);
    if (request.query.key !== undefined) {
      // The cookie replaces the key, which then stays in no history and in no address bar.
      return reply.header('set-cookie', mailboxCookie(key)).redirect(mailboxPath, 303);
    }
    const names = await folder.listNames();
    const mails = await Promise.all(names.map((name) => folder.read(name)));
    const entries = mails.flatMap((mail, at) => (mail ? [renderEntry(names[at] ?? '', mail)] : []));
    return reply.send(renderList(entries));
  });

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, options, async (request, reply) => {
    const mail = await folder.read(request.params.id);
    if (mail === undefined) {
      throw new AppError('page-not-found');
    }
    return asPage(reply).send(renderMail(mail));
  });
}
