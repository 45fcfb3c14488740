import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { type Forgotten, MailFolder } from './mail-folder.ts';
import type { Mailbox } from './mailbox.routes.ts';
import { toLogoAttachment } from './logo-picture.ts';
import { readRefusal, type Refusal } from './refusal.ts';

/** A mail to one person, as plain text and optionally as HTML too. */
export interface Mail {
  /** The sender, instead of the mailer's: `Name <address>`, or a name that needs no quotes. */
  readonly from?: string | { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Without angle brackets; otherwise the mail gets one when it is sent. */
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The picture at `markUrl` as PNG in base64, where it is not the mark of the product. */
  readonly mark?: string;
  /** A calendar file that calendars read as soon as the mail arrives (RFC 6047). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
}

/** Delivers mails. A mail that could not be delivered is a `MailError`. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Removes the mails to a person or about applications and jobs that it stores itself. */
  forget?(erased: Forgotten): Promise<void>;
  /** Removes the mails of before the moment that it stores itself. */
  removeBefore?(moment: Date): Promise<void>;
  /** Closes its connections; one that is sending a mail closes afterwards. */
  close?(): void;
}

/** Why a mail was not delivered, without addresses, so that it can be logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** Whether the server rejected this mail; otherwise it could not be reached, and others would fail too. */
  readonly isRejected: boolean;
  readonly refusal: Refusal;

  constructor(message: string, isRejected: boolean, refusal: Refusal = { isFinal: false }) {
    super(message);
    this.isRejected = isRejected;
    this.refusal = refusal;
  }
}

/** Prevents replies of vacation responders. */
const commonHeaders = { 'Auto-Submitted': 'auto-generated' };

/** Describes a failure by its codes, because its message quotes addresses. */
function toMailError(error: unknown): MailError {
  const properties =
    error instanceof Error ? new Map<string, unknown>(Object.entries(error)) : undefined;
  const parts = ['code', 'responseCode', 'command'].map((name) => properties?.get(name));
  const reason = parts.filter(Boolean).join(' ') || 'no reason given';
  // Other failures, such as a failed sign-in, concern all mails.
  const isRejected = ['EENVELOPE', 'EMESSAGE'].includes(String(parts[0]));
  const refusal = readRefusal({
    command: String(parts[2]),
    code: Number(parts[1] ?? 0),
    line: String(properties?.get('response')),
  });
  return new MailError(`The mail server took no mail: ${reason}`, isRejected, refusal);
}

/** The last of the alternatives, not an attachment: mail programs then offer the entry itself. */
const toCalendarPart = ({ method, content }: NonNullable<Mail['calendar']>) => ({
  contentType: `text/calendar; charset=utf-8; method=${method}`,
  content,
});

/** Types of nodemailer want a changeable object. */
const toAddress = (from: NonNullable<Mail['from']>) =>
  typeof from === 'string' ? from : { ...from };

const formatSender = (from: NonNullable<Mail['from']>): string =>
  typeof from === 'string' ? from : `${from.name} <${from.address}>`;

/**
 * Whether mails are sent over TLS or not at all. Without it `smtp:` uses STARTTLS where the server offers it, which anybody on
 * the way can hide: a password is never sent so, unless `?requireTLS=false` says that the network is private.
 */
export function requiresTls(url: string): boolean {
  const { protocol, password, hostname, searchParams } = new URL(url);
  const asked = searchParams.get('requireTLS');
  if (asked !== null) {
    return asked !== 'false';
  }
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtps:' || (password !== '' && !isLoopback);
}

/** What the operator must know of a URL whose server may have taken mails without TLS until now; undefined where nothing. */
export function describeTls(url: string): string | undefined {
  const { protocol, searchParams } = new URL(url);
  const isChosen = protocol === 'smtps:' || searchParams.has('requireTLS');
  return isChosen || !requiresTls(url)
    ? undefined
    : 'SMTP_URL has a password, so mails are sent only if the server offers STARTTLS. If it does not, use smtps:, or add ?requireTLS=false in a private network.';
}

interface SmtpOptions {
  /** Of a step. */
  readonly timeoutMs?: number;
  /** Instead of the trusted authorities. */
  readonly ca?: string;
}

/** Sends mails over a few connections, which close when they are idle. */
export function makeSmtpMailer(
  url: string,
  from: string,
  { timeoutMs = 15_000, ca }: SmtpOptions = {},
): Mailer {
  const transport = createTransport({
    url,
    requireTLS: requiresTls(url),
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    ...(ca !== undefined && { tls: { ca } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    close: () => transport.close(),
    send: async ({ to, from: sender = from, mark, messageId, headers, calendar, ...content }) => {
      // nodemailer parses a text as a list, but takes an object as one address.
      const addresses = { from: toAddress(sender), to: { name: '', address: to } };
      const ids = messageId === undefined ? {} : { messageId: `<${messageId}>` };
      try {
        await transport.sendMail({
          ...content,
          ...(content.html !== undefined && { attachments: [toLogoAttachment(mark)] }),
          ...(calendar && { alternatives: [toCalendarPart(calendar)] }),
          ...addresses,
          ...ids,
          headers: { ...headers, ...commonHeaders },
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}

/** Sends mails to a mail server, or stores them as files; a site in development shows these to holders of the key. */
export function makeSiteMail(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  key: string | undefined,
): { readonly mailer: Mailer; readonly mailbox: Mailbox | undefined } {
  if (smtpUrl !== undefined) {
    return { mailer: makeSmtpMailer(smtpUrl, mailFrom), mailbox: undefined };
  }
  const folder = new MailFolder(join(dataDir, 'mail'));
  return {
    mailer: {
      send: (mail) => folder.add({ ...mail, from: formatSender(mail.from ?? mailFrom) }),
      forget: (erased) => folder.forget(erased),
      removeBefore: (moment) => folder.removeBefore(moment),
    },
    mailbox: key === undefined ? undefined : { folder, key },
  };
}
