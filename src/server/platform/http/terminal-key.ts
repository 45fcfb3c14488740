import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A key that only the terminal shows, until the site stops: 256 random bits. It proves that a person operates the site, as
 * neither the address of a request nor its Host does: a proxy on the same machine forwards
 * what a client wrote.
 */
export const makeTerminalKey = (): string => randomBytes(32).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes the same time for every wrong key. */
export const isTerminalKey = (given: string, key: string): boolean =>
  timingSafeEqual(digest(given), digest(key));
