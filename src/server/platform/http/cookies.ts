import { unescape } from 'node:querystring';

/** The decoded value of the first cookie of that name in the header `Cookie`. */
function readCookie(header: string, name: string): string | undefined {
  const pairs = header.split(';').map((pair) => pair.split(/=(.*)/s, 2).map((part) => part.trim()));
  const value = pairs.find((pair) => pair[0] === name && pair[1] !== undefined)?.[1];
  return value === undefined ? undefined : unescape(value);
}

/** Browsers accept a name with this prefix from the host itself only, so that no sibling subdomain can plant the cookie. */
const getCookieName = (bareName: string, publicUrl: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}${bareName}`;

/** A cookie of `lifetime` seconds that scripts cannot read and requests from other sites do not carry. */
export function makeCookie(bareName: string, lifetime: number, publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:');
  const name = getCookieName(bareName, publicUrl);
  /** Makes a value of `Set-Cookie`. The cookie's value must not need encoding. */
  const format = (value: string, maxAge = lifetime): string =>
    `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    format,
    read: (header = ''): string | undefined => readCookie(header, name),
    /** Removes the cookie from the browser. */
    cleared: format('', 0),
  };
}
