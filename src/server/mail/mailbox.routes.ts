import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import { escapeHtml } from '#server/http/escape-html.ts';
import type { MailFolder } from './mail-folder.ts';
import { type ReadableMail, readMail } from './mail-message.ts';
import { mailboxCookie, mailboxPath, makeMailboxCheck } from './mailbox-key.ts';

/** The mails of a site in development, and the key without which none of them is shown. */
export interface Mailbox {
  readonly folder: MailFolder;
  readonly key: string;
}

const style = `body{font:16px/1.55 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}`;

const renderPage = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

interface Entry {
  readonly name: string;
  readonly mail: ReadableMail;
}

const renderEntry = ({ name, mail }: Entry): string =>
  `<li><a href="${mailboxPath}/${escapeHtml(name)}">${escapeHtml(mail.subject)}</a>
to ${escapeHtml(mail.to)}, ${escapeHtml(mail.date)}</li>`;

const renderList = (entries: readonly Entry[]): string =>
  renderPage(
    'Mailbox',
    `<p>This site has no mail server, so it keeps its mails here.</p>${
      entries.length > 0
        ? `<ul>${entries.map(renderEntry).join('\n')}</ul>`
        : '<p>There is no mail yet.</p>'
    }`,
  );

const linkAddresses = (html: string): string =>
  html.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const renderMail = ({ to, subject, date, text }: ReadableMail): string =>
  renderPage(
    subject,
    `<p>To ${escapeHtml(to)}, ${escapeHtml(date)}</p>
<pre>${linkAddresses(escapeHtml(text))}</pre><p><a href="${mailboxPath}">All mails</a></p>`,
  );

/** No cache stores it, and the pages that its links lead to do not learn its URL. */
const asPage = (reply: FastifyReply) =>
  reply.type('text/html; charset=utf-8').headers({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handler = ReturnType<ReturnType<Strategy['storage']>['get']>;

/** Routes with this constraint exist for requests that show the key; to others the URL is an unknown one. */
const constraint = 'mailboxKey';

function addKeyConstraint(app: FastifyInstance, key: string): void {
  const showsKey = makeMailboxCheck(key);
  app.addConstraintStrategy({
    name: constraint,
    storage: () => {
      const handlers = new Map<unknown, Handler>();
      return {
        get: (value) => handlers.get(value) ?? null,
        set: (value, handler) => void handlers.set(value, handler),
      };
    },
    deriveConstraint: (request) => showsKey(request) || undefined,
  });
}

/** Shows the mails of a site in development to people who have the key from its terminal. */
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
      // From here on the cookie opens it: the key stays in no history and in no address bar.
      return reply.header('set-cookie', mailboxCookie(key)).redirect(mailboxPath, 303);
    }
    const entries: Entry[] = [];
    for (const name of await folder.listNames()) {
      const source = await folder.read(name);
      entries.push(...(source === undefined ? [] : [{ name, mail: readMail(source) }]));
    }
    return reply.send(renderList(entries));
  });

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, options, async (request, reply) => {
    const source = await folder.read(request.params.id);
    if (source === undefined) {
      throw new AppError('page-not-found');
    }
    return asPage(reply).send(renderMail(readMail(source)));
  });
}
