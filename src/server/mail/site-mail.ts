import { join } from 'node:path';
import { makeFileMailer } from './file-mailer.ts';
import { makeMailFolder, type MailFolder } from './mail-folder.ts';
import type { Mailer } from './mailer.ts';
import { makeSmtpMailer } from './smtp-mailer.ts';

export interface SiteMailOptions {
  /** Undefined where there is no mail server: mails are kept in the data directory. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly dataDir: string;
  /** Whether only this machine can reach the site. */
  readonly isLoopback: boolean;
}

export interface SiteMail {
  readonly mailer: Mailer;
  /** What may be shown in the browser: mails that went nowhere, to whoever sits at this machine. */
  readonly mailbox: MailFolder | undefined;
}

/** How the site sends its mails, as its settings say. */
export function makeSiteMail({
  smtpUrl,
  mailFrom,
  dataDir,
  isLoopback,
}: SiteMailOptions): SiteMail {
  if (smtpUrl !== undefined) {
    return { mailer: makeSmtpMailer({ url: smtpUrl, from: mailFrom }), mailbox: undefined };
  }
  const folder = makeMailFolder(join(dataDir, 'mail'));
  return {
    mailer: makeFileMailer(folder, mailFrom),
    mailbox: isLoopback ? folder : undefined,
  };
}
