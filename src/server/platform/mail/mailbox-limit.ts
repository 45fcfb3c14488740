import { askedMails, mailboxMails } from '#contract/platform/rate-limits.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';

const withoutDots = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox of an email: one has many spellings, such as `Ada+jobs@…`. For counting only: mails go to the email as it was typed. */
export function toMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const [name = ''] = address.slice(0, at).split('+', 1);
  return withoutDots.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Counts a mail about an account to an address that nobody has proved. False for one more than its mailbox gets in a day. */
export const countMailTo = (limiter: RateLimiter, email: string): Promise<boolean> =>
  limiter.tryConsume([mailboxMails], { account: toMailbox(email) });

const asked = [mailboxMails, askedMails];

/** Counts a mail that anybody may ask for. These leave some of the day's mails to an account with the address. */
export const countAskedMailTo = (limiter: RateLimiter, email: string): Promise<boolean> =>
  limiter.tryConsume(asked, { account: toMailbox(email) });

/**
 * Does what may send a mail to an address that nobody has proved, unless its mailbox got too many today. `work` returns
 * whether it sends one. Nobody is told: the response would reveal what others ask for.
 */
export async function withinMailbox(
  limiter: RateLimiter,
  email: string,
  work: () => Promise<boolean>,
): Promise<void> {
  if (!(await countAskedMailTo(limiter, email))) {
    return;
  }
  const release = () => limiter.release(asked, { account: toMailbox(email) });
  const isSent = await work().catch(async (error: unknown) => {
    await release();
    throw error;
  });
  if (!isSent) {
    await release();
  }
}
