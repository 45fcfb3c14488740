import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Where the mails of a site in development are read. */
export const mailboxPath = '/dev/mailbox';

const cookieName = 'jobs-mailbox';
const cookiePattern = new RegExp(`(?:^|; *)${cookieName}=([\\w-]+)`);

/** Opens the mailbox until the site stops: 256 random bits. */
export const makeMailboxKey = (): string => randomBytes(32).toString('base64url');

/** The URL that the terminal prints. */
export const mailboxUrl = (address: string, key: string): string =>
  `${address}${mailboxPath}?key=${key}`;

/** Stores the key in the browser, out of reach of scripts, other sites and the rest of this one. */
export const mailboxCookie = (key: string): string =>
  `${cookieName}=${key}; Path=${mailboxPath}; HttpOnly; SameSite=Strict`;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Checks that a request has the key, in its URL or its cookie. Neither its address nor its Host counts: a proxy on
 * the same machine forwards what a client wrote.
 */
export function makeMailboxCheck(key: string): (request: IncomingMessage) => boolean {
  const expected = digest(key);
  const isKey = (text: string | null | undefined): boolean =>
    typeof text === 'string' && timingSafeEqual(digest(text), expected);
  return ({ url = '', headers: { cookie = '' } }) => {
    if (!url.startsWith(mailboxPath)) {
      return false;
    }
    const [, query = ''] = url.split('?');
    return isKey(new URLSearchParams(query).get('key')) || isKey(cookiePattern.exec(cookie)?.[1]);
  };
}
