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

/** Why a mail was not delivered, without addresses, so that it can be logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Prevents replies of vacation responders. */
const headers = { 'Auto-Submitted': 'auto-generated' };

const SmtpFailure = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
});

/** Describes a failure without its message, which quotes addresses. */
function describeFailure(error: unknown): string {
  const { data } = SmtpFailure.safeParse(error);
  const facts = [data?.code, data?.responseCode, data?.command];
  return facts.filter(Boolean).join(' ') || 'no reason given';
}

interface SmtpOptions {
  /** For example `smtps://user:password@mail.example`. */
  readonly url: string;
  readonly from: string;
  /** Milliseconds for each step. */
  readonly timeoutMs?: number;
}

/** Sends each mail over a connection of its own. */
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

/** The mails of a site in development, and the key to read them. */
export interface Mailbox {
  readonly folder: MailFolder;
  readonly key: string;
}

/** Sends mails to a mail server, or stores them as files, which a site in development shows. */
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
