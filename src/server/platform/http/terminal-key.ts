import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A key of 256 random bits that only the terminal shows, valid until the site stops. It proves that a client operates the
 * site. Neither the IP address nor the Host of a request does: a proxy on this machine forwards what any client wrote.
 */
export const makeTerminalKey = (): string => randomBytes(32).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const isSameSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret));
