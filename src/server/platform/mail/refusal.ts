import { isDeadAddress } from './dead-address.ts';

/** What a mail server answered to a command of SMTP. */
export interface SmtpAnswer {
  /** For example `RCPT TO`. */
  readonly command: string;
  /** For example 550. */
  readonly code: number;
  /** The whole line, for example `550 5.1.1 No such user`. */
  readonly line: string;
}

export interface Refusal {
  /** Another attempt would fail, too. */
  readonly isFinal: boolean;
  /** Of an address to which no other mail should go. */
  readonly deadStatus?: string;
}

/** Codes of a refused recipient (RFC 5321): no such mailbox, not here, not allowed. With a status they can mean the sender. */
const recipientCodes = new Set([550, 551, 553]);

/**
 * Whether the answer is about the recipient, and for good. After `MAIL FROM` it is about the sender. What is about policy,
 * content or the site's own server is tried again: its operator may mend it.
 */
export function readRefusal({ command, code, line }: SmtpAnswer): Refusal {
  const isOfRecipient = command === 'RCPT TO' || command === 'DATA';
  const status = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(line)?.[1];
  if (!isOfRecipient || code < 500) {
    return { isFinal: false };
  }
  if (status !== undefined) {
    return isDeadAddress(status) ? { isFinal: true, deadStatus: status } : { isFinal: false };
  }
  return { isFinal: command === 'RCPT TO' && recipientCodes.has(code) };
}
