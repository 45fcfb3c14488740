import { createTransport } from 'nodemailer';
import * as z from 'zod/mini';
import { type Mailer, MailError, mailHeaders } from './mailer.ts';

export interface SmtpMailerOptions {
  /** For example `smtps://user:password@mail.example`. */
  readonly url: string;
  readonly from: string;
  /** Milliseconds that the server may be silent at any step. */
  readonly patience?: number;
}

const Facts = z.object({
  code: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  command: z.optional(z.string()),
});

/** What is known of a failure besides its message, which quotes addresses and what the server said of them. */
function factsOf(error: unknown): string {
  const { data } = Facts.safeParse(error);
  const facts = [data?.code, data?.responseCode, data?.command];
  return facts.filter(Boolean).join(' ') || 'no reason given';
}

/** Hands mails to a mail server, one connection each. */
export function makeSmtpMailer({ url, from, patience = 15_000 }: SmtpMailerOptions): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail({ ...mail, from, headers: mailHeaders });
      } catch (error) {
        throw new MailError(`The mail server took no mail: ${factsOf(error)}`);
      }
    },
  };
}
