import { decodePunycode } from './punycode.ts';

/**
 * What `<input type=email>` takes (WHATWG HTML), with at least two labels in the domain, the last not a number: no mail
 * of this site goes to a host of its own network.
 */
const asciiAddress =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** Letters that a domain name may have before it is encoded: no character with a meaning in URLs. */
// oxlint-disable-next-line no-control-regex -- as every other ASCII character, they have a meaning in URLs
const rawDomain = /^[^\u0000-\u002C\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A0]+$/;

/** Browsers and Node have it. */
declare const URL: {
  canParse(url: string): boolean;
  new (url: string): { readonly hostname: string };
};

/** Characters: of a domain in DNS. Encoding one takes time that grows with the square of its length. */
const longestDomain = 253;

/** A domain name as DNS knows it (UTS 46), which also makes capitals small; undefined for none. */
export function toAsciiDomain(domain: string): string | undefined {
  const url = domain.length <= longestDomain && rawDomain.test(domain) ? `http://${domain}` : '';
  // oxlint-disable-next-line fences/safe-readers -- it was parsed before
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** Of ASCII alone: the Kelvin sign is no k, and would make one mailbox another's. */
const toLowerAscii = (text: string): string =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

/** An address as it is stored and as mails are sent to it: in lower case, its domain in ASCII. Faulty ones stay faulty. */
export function toStoredAddress(text: string): string {
  const address = text.trim();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const stored = /[^\0-\x7F]/.test(domain) ? toAsciiDomain(domain) : undefined;
  return toLowerAscii(address.slice(0, at) + (stored ?? domain));
}

/**
 * Whether all programs mean the same mailbox by an address. To those that follow the domain names of 2003, ß is ss, a final
 * sigma another one, and joiners are nothing.
 */
export const hasOneReading = (text: string): boolean =>
  !/[\u00DF\u1E9E\u03C2\u200C\u200D]/.test(text);

export const isStoredAddress = (text: string): boolean => asciiAddress.test(text);

/** Latin letters that look like no other: without the dotless i, long s and letters of phonetics. */
const plainLatin =
  /^[a-z\d\u00DF-\u00F6\u00F8-\u0130\u0132-\u0137\u0139-\u0148\u014A-\u017E\u01A1\u01B0\u0219\u021B\u1EA0-\u1EF9-]+$/;
/** Scripts without letters that look like Latin ones, and those of which a domain mixes several. */
const scripts = [
  /^[\p{Script=Bengali}\d-]+$/u,
  /^[\p{Script=Devanagari}\d-]+$/u,
  /^[\p{Script=Tamil}\p{Script=Inherited}\d-]+$/u,
  /^[\p{Script=Telugu}\d-]+$/u,
  /^[\p{Script=Gujarati}\d-]+$/u,
  /^[\p{Script=Gurmukhi}\d-]+$/u,
  /^[\p{Script=Sinhala}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Georgian}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\d-]+$/u,
];
/** Scripts with letters that look like Latin ones: shown where the top-level domain is theirs, too. */
const lookalikeScripts = [/^[\p{Script=Cyrillic}\d-]+$/u, /^[\p{Script=Greek}\d-]+$/u];

function isSafeLabel(label: string, top: string): boolean {
  const isOf = (script: RegExp) => script.test(label);
  return (
    plainLatin.test(label) ||
    scripts.some(isOf) ||
    lookalikeScripts.some((script) => script.test(label) && script.test(top))
  );
}

/**
 * A stored address as people read it: its domain in their script, unless letters could pass for others. Only for
 * display: links and requests carry the stored one.
 */
export function showAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!domain.includes('xn--')) {
    return address;
  }
  const labels = domain
    .split('.')
    .map((label) => (label.startsWith('xn--') ? decodePunycode(label.slice(4)) : label));
  const top = labels.at(-1) ?? '';
  const shown = labels.join('.');
  const isSafe =
    labels.every((label) => label !== undefined && isSafeLabel(label, top)) &&
    toAsciiDomain(shown) === domain;
  return isSafe ? address.slice(0, at) + shown : address;
}
