/** A mail to one person, as plain text and, for those who read it so, as HTML. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** Hands mails on. A mail that could not be handed on is a `MailError`. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** Says why a mail went nowhere. It names nobody's address, so that it may be logged. */
export class MailError extends Error {
  override readonly name = 'MailError';
}

/** Tells answering machines to be quiet. */
export const mailHeaders = { 'Auto-Submitted': 'auto-generated' };
