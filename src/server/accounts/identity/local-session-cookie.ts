import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readCookie } from '#server/platform/http/cookies.ts';

/** Carries the token of a new session to `fromLibrary`; no response has this header. */
const tokenHeader = 'x-session-token';

/** The token that the library stores for a session: the hash of the one in the browser's cookie. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/** Makes the token of a new session; returns its hash. */
export function makeToken(setHeader?: (name: string, value: string) => void): string {
  const token = randomBytes(32).toString('base64url');
  setHeader?.(tokenHeader, token);
  return hashToken(token);
}

const sign = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(token).digest('base64');

/**
 * The cookie of a session: a random token, a dot and its HMAC. The library gets another cookie, with the hash of the token,
 * because it finds sessions by the token that it stores. So a copy of the database opens no session, even with the secret.
 */
export function makeSessionCookie(name: string, secret: string) {
  const format = (token: string): string =>
    `${name}=${encodeURIComponent(`${token}.${sign(token, secret)}`)}`;
  return {
    /** Reads the token of a cookie whose signature is right. */
    read: (header = ''): string | undefined => {
      const value = readCookie(header, name) ?? '';
      const [, token = '', signature = ''] = /^([^.]*)\.(.*)$/s.exec(value) ?? [];
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(token, secret));
      return given.length === expected.length && timingSafeEqual(given, expected)
        ? token
        : undefined;
    },
    toLibrary: (token: string | undefined): Headers =>
      new Headers(token === undefined ? {} : { cookie: format(hashToken(token)) }),
    /** Puts the token into the library's cookies for the browser: this token, or that of a new session. */
    fromLibrary: (headers: Headers, token = headers.get(tokenHeader)): string[] =>
      headers
        .getSetCookie()
        .map((cookie) =>
          token !== null && cookie.startsWith(`${name}=`)
            ? cookie.replace(/^[^=]+=[^;]+/, format(token))
            : cookie,
        ),
  };
}
