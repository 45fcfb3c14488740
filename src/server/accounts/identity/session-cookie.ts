import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { makeCookie } from '#server/platform/http/cookies.ts';

/** Seconds after its last use. */
export const sessionLifetime = 7 * 24 * 60 * 60;

const hash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A session as its cookie proves it. */
export interface SessionToken {
  readonly token: string;
  /** The key of its row: a copy of the database opens no session, even with the secret. */
  readonly tokenHash: string;
  /** The value of `Set-Cookie` that keeps it in the browser. */
  readonly setCookie: string;
}

/** The cookie of a session: a random token, a dot and its HMAC. */
export function makeSessionCookie(secret: string, publicUrl: string) {
  const cookie = makeCookie('jobs.session_token', sessionLifetime, publicUrl);
  const sign = (token: string): string =>
    createHmac('sha256', secret).update(token).digest('base64');
  const toSession = (token: string): SessionToken => ({
    token,
    tokenHash: hash(token),
    setCookie: cookie.format(encodeURIComponent(`${token}.${sign(token)}`)),
  });
  /**
   * Until 1.0.0 the cookies of sessions with Firebase had no signature. The rows of those sessions have keys of their own,
   * so that no other cookie is valid without one. The last of them ends 90 days after the upgrade.
   */
  const toUnsigned = (token: string): SessionToken => ({
    token,
    tokenHash: `unsigned:${hash(token)}`,
    setCookie: cookie.format(token),
  });
  return {
    create: (): SessionToken => toSession(randomBytes(32).toString('base64url')),
    /** Undefined without a cookie, and for one whose signature is wrong. */
    read: (header?: string): SessionToken | undefined => {
      const value = cookie.read(header) ?? '';
      const [, token = '', signature] = /^([\w-]+)(?:\.(.*))?$/s.exec(value) ?? [];
      if (signature === undefined) {
        return token === '' ? undefined : toUnsigned(token);
      }
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(token))];
      return given.length === expected.length && timingSafeEqual(given, expected)
        ? toSession(token)
        : undefined;
    },
    /** Removes it from the browser. */
    cleared: cookie.cleared,
  };
}
