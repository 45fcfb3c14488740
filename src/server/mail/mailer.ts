import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { MailFolder } from './mail-folder.ts';
import { type Mailbox, makeMailboxKey } from './mailbox.routes.ts';

/** A mail to one person, as plain text and optionally as HTML too. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Delivers mails. A mail that could not be delivered is a `MailError`. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Why a mail was not delivered, without addresses, so that it can be logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Prevents replies of vacation responders. */
const headers = { 'Auto-Submitted': 'auto-generated' };

/** Describes a failure without its message, which quotes addresses. */
function describeFailure(error: unknown): string {
  const properties =
    error instanceof Error ? new Map<string, unknown>(Object.entries(error)) : undefined;
  const facts = ['code', 'responseCode', 'command'].map((name) => properties?.get(name));
  return facts.filter(Boolean).join(' ') || 'no reason given';
}

/** Sends each mail over a connection of its own. A step of it can take `timeoutMs` milliseconds. */
export function makeSmtpMailer(url: string, from: string, timeoutMs = 15_000): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...mail, from, headers });
      } catch (error) {
        throw new MailError(`The mail server took no mail: ${describeFailure(error)}`);
      }
    },
  };
}

/** Sends mails to a mail server, or stores them as files, which a site in development shows. */
export function makeSiteMail(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  isDevelopment: boolean,
): { readonly mailer: Mailer; readonly mailbox: Mailbox | undefined } {
  if (smtpUrl !== undefined) {
    return { mailer: makeSmtpMailer(smtpUrl, mailFrom), mailbox: undefined };
  }
  const folder = new MailFolder(join(dataDir, 'mail'));
  return {
    mailer: { send: (mail) => folder.add({ ...mail, from: mailFrom }) },
    mailbox: isDevelopment ? { folder, key: makeMailboxKey() } : undefined,
  };
}
