import { isIP } from 'node:net';
import { EmailAddress } from '#contract/primitives.ts';

/** Fastify's setting: none, a list of IP addresses, or a function of an IP address and its distance in hops. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean);

const hasProtocol = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

export const isHttpUrl = (text: string): boolean => hasProtocol(text, ['http:', 'https:']);
export const isSmtpUrl = (text: string): boolean => hasProtocol(text, ['smtp:', 'smtps:']);
export const isDatabaseUrl = (text: string): boolean =>
  hasProtocol(text, ['postgres:', 'postgresql:']);

/** An http(s) URL without a path. */
export const isOrigin = (text: string): boolean =>
  isHttpUrl(text) && new URL(text).href === `${new URL(text).origin}/`;

const isEmail = (text: string): boolean => EmailAddress.safeParse(text).success;

/** An email address, or a name with one in angle brackets. */
export const isMailSender = (text: string): boolean =>
  isEmail(/<([^<>]*)>$/.exec(text)?.[1] ?? text);

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const isEmailList = (text: string): boolean => splitList(text).every(isEmail);

/** Lower case. */
export const readEmailList = (text: string): ReadonlySet<string> =>
  new Set(splitList(text.toLowerCase()));

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
  /^(?:false|\d+)$/.test(text) || splitList(text).every(isProxyAddress);

/** `true`, or a network of all IP addresses, which would trust clients, too. */
export const trustsEveryone = (text: string): boolean =>
  text === 'true' || splitList(text).some((part) => /\/0+$/.test(part));

/** `false`, a number of proxies, or a list of their addresses. */
export function readTrustProxy(text: string): TrustProxy {
  if (text === 'false') {
    return false;
  }
  return /^\d+$/.test(text) ? (_address, hop) => hop < Number(text) : text;
}
