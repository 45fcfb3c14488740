import { isIP } from 'node:net';
import { EmailAddress } from '#contract/primitives.ts';

/** None, the given addresses, or what a function says of an address and its distance in hops. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean);

/** The origin of a site on the web, without a path. */
export function isWebOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWeb = url?.protocol === 'http:' || url?.protocol === 'https:';
  return isWeb && url.href === `${url.origin}/`;
}

/** An address on the web, path and all. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

export const isSmtpAddress = (text: string): boolean =>
  URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol);

/** An email address, or a name with one in angle brackets. */
export const isMailAddress = (text: string): boolean =>
  EmailAddress.safeParse(/<([^<>]*)>$/.exec(text)?.[1] ?? text).success;

export const isDatabaseAddress = (text: string): boolean =>
  URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const isEmailList = (text: string): boolean =>
  listOf(text).every((email) => EmailAddress.safeParse(email).success);

/** Lower case. */
export const emailList = (text: string): ReadonlySet<string> => new Set(listOf(text.toLowerCase()));

const addressRanges = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An IP address, a network such as 10.0.0.0/8, or the name of a range. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0) {
    return addressRanges.has(text);
  }
  const isPrefix =
    bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return isPrefix && rest.length === 0;
}

export const isTrustProxy = (text: string): boolean =>
  /^(?:false|\d+)$/.test(text) || listOf(text).every(isProxyAddress);

/** Whether everybody is believed, visitors too: `true`, or a network of all addresses. */
export const isTrustInAll = (text: string): boolean =>
  text === 'true' || listOf(text).some((part) => /\/0+$/.test(part));

/** `false`, a number of proxies, or a list of their addresses. */
export function readTrustProxy(text: string): TrustProxy {
  if (text === 'false') {
    return false;
  }
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}
