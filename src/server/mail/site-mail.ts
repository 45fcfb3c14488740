import { join } from 'node:path';
import { makeFileMailer } from './file-mailer.ts';
import { makeMailFolder } from './mail-folder.ts';
import type { Mailbox } from './mailbox.routes.ts';
import type { Mailer } from './mailer.ts';
import { makeSmtpMailer } from './smtp-mailer.ts';

export interface SiteMailOptions {
  /** Undefined where there is no mail server: mails are kept in the data directory. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly dataDir: string;
  /** Whether the settings say that only this machine can reach the site. */
  readonly isLoopback: boolean;
  readonly mailboxKey: string;
}

export interface SiteMail {
  readonly mailer: Mailer;
  /** The mails that went nowhere, on a site in development; undefined shows none in the browser. */
  readonly mailbox: Mailbox | undefined;
}

/** How the site sends its mails, as its settings say. */
export function makeSiteMail({
  smtpUrl,
  mailFrom,
  dataDir,
  isLoopback,
  mailboxKey,
}: SiteMailOptions): SiteMail {
  if (smtpUrl !== undefined) {
    return { mailer: makeSmtpMailer({ url: smtpUrl, from: mailFrom }), mailbox: undefined };
  }
  const folder = makeMailFolder(join(dataDir, 'mail'));
  return {
    mailer: makeFileMailer(folder, mailFrom),
    mailbox: isLoopback ? { folder, key: mailboxKey } : undefined,
  };
}
