import { unescape } from 'node:querystring';

/** The decoded value of the first cookie of that name. */
export function readCookie(header: string, name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.split(/=(.*)/s, 2).map((part) => part.trim()));
  const value = pairs.find((pair) => pair[0] === name && pair[1] !== undefined)?.[1];
  return value === undefined ? undefined : unescape(value);
}

interface Cookie {
  readonly name: string;
  /** Letters, digits and what URLs separate them by. */
  readonly value: string;
  /** Seconds; 0 removes the cookie. */
  readonly maxAge: number;
  readonly isSecure: boolean;
}

/** A value of `Set-Cookie` for a cookie that scripts cannot read and other sites' requests do not carry. */
export const formatCookie = ({ name, value, maxAge, isSecure }: Cookie): string =>
  `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
