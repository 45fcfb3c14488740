import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/app-error.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import type { MailFolder } from './mail-folder.ts';
import { type ReadableMail, readMail } from './mail-message.ts';

/** Where the mails of a site in development are read. */
export const mailboxPath = '/dev/mailbox';

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

const loopbackNames = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** A page elsewhere whose name leads to this machine is a stranger to its mails. */
const refuseOtherNames = async ({ hostname }: FastifyRequest): Promise<void> => {
  if (!loopbackNames.has(hostname)) {
    throw new AppError('page-not-found');
  }
};

const asPage = (reply: FastifyReply) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

/** Shows the mails of a site that only its developer can reach. */
export function registerMailbox(app: FastifyInstance, folder: MailFolder): void {
  const options = {
    config: { access: 'anyone' },
    schema: { hide: true },
    preHandler: refuseOtherNames,
  } as const;

  app.get(mailboxPath, options, async (_request, reply) => {
    const entries: Entry[] = [];
    for (const name of await folder.listNames()) {
      const source = await folder.read(name);
      entries.push(...(source === undefined ? [] : [{ name, mail: readMail(source) }]));
    }
    return asPage(reply).send(renderList(entries));
  });

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, options, async (request, reply) => {
    const source = await folder.read(request.params.id);
    if (source === undefined) {
      throw new AppError('page-not-found');
    }
    return asPage(reply).send(renderMail(readMail(source)));
  });
}
