import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import type { Config } from '#server/config.ts';
import { MailFolder } from './mail-folder.ts';
import { makeMailboxKey } from './mailbox-key.ts';

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

/** Says why a mail was not delivered. It holds no address, so that it may be logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Asks vacation responders not to reply. */
const headers = { 'Auto-Submitted': 'auto-generated' };

const SmtpFailure = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
});

/** Describes a failure without its message, which quotes addresses and the server's words about them. */
function describeFailure(error: unknown): string {
  const { data } = SmtpFailure.safeParse(error);
  const facts = [data?.code, data?.responseCode, data?.command];
  return facts.filter(Boolean).join(' ') || 'no reason given';
}

export interface SmtpOptions {
  /** For example `smtps://user:password@mail.example`. */
  readonly url: string;
  readonly from: string;
  /** Milliseconds that the server may be silent at any step. */
  readonly timeoutMs?: number;
}

/** Hands mails to a mail server, one connection each. */
export function makeSmtpMailer({ url, from, timeoutMs = 15_000 }: SmtpOptions): Mailer {
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

/** The mails of a site in development, and the key without which none is shown. */
export interface Mailbox {
  readonly folder: MailFolder;
  readonly key: string;
}

/** How the site sends its mails: to a mail server, or as files that a site in development shows. */
export function makeSiteMail(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  isDevelopment: boolean,
): { readonly mailer: Mailer; readonly mailbox: Mailbox | undefined } {
  if (smtpUrl !== undefined) {
    return { mailer: makeSmtpMailer({ url: smtpUrl, from: mailFrom }), mailbox: undefined };
  }
  const folder = new MailFolder(join(dataDir, 'mail'));
  return {
    mailer: { send: (mail) => folder.add({ ...mail, from: mailFrom }) },
    mailbox: isDevelopment ? { folder, key: makeMailboxKey() } : undefined,
  };
}

export type SiteMail = ReturnType<typeof makeSiteMail>;
