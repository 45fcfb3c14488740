import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';

/** A mailer that stores its mails instead of sending them. */
export interface MailCatcher extends Mailer {
  readonly mails: readonly Mail[];
  mailsTo(to: string): Mail[];
  /** The token of the link in the latest mail to this address. */
  tokenTo(to: string): string;
}

export function makeMailCatcher(): MailCatcher {
  const mails: Mail[] = [];
  const mailsTo = (to: string) => mails.filter((mail) => mail.to === to);
  return {
    mails,
    mailsTo,
    tokenTo: (to) => {
      const token = /token=([\w-]+)/.exec(mailsTo(to).at(-1)?.text ?? '')?.[1];
      if (token === undefined) {
        throw new Error(`The latest mail to ${to} holds no link.`);
      }
      return token;
    },
    send: async (mail) => void mails.push(mail),
  };
}
