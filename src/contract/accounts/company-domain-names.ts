import { toAsciiDomain } from '#contract/platform/text/email-addresses.ts';

/** Domains that companies prove. Without schemas. */

/** Characters of what is typed, which may be a link. */
export const domainLimit = 300;

/** Leaves room for the label that the record may stand at. */
const maxLength = 240;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const syntax = new RegExp(`^(?:${label}\\.)+(?=[a-z])${label}$`);

/** Names that only one network knows. */
const localNames =
  /(?:^|\.)(?:arpa|corp|home|internal|intranet|invalid|lan|local|localhost|onion|private)$/;

/**
 * The domain that a person means by `acme.example`, `www.acme.example` or `https://acme.example/jobs`, in lower-case ASCII;
 * undefined for an IP address, a single word and names of local networks.
 */
export function readDomain(text: string): string | undefined {
  const [typed = ''] = text
    .trim()
    .replace(/^https?:\/\//i, '')
    .split(/[/?#]/, 1);
  const host = toAsciiDomain(typed.replace(/:\d+$/, '').replace(/\.$/, '')) ?? '';
  const domain = host.replace(/^www\./, '');
  const isName = domain.length <= maxLength && syntax.test(domain) && !localNames.test(domain);
  return isName ? domain : undefined;
}

/** `co.uk`, `com.bd`: below it everybody registers names. */
const registries = /^(?:ac|co|com|edu|gob|gouv|gov|go|info|mil|ne|net|nom|or|org|sch)\.[a-z]{2}$/;

const mailProviders =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|aol|icloud|me|proton|protonmail|pm|gmx|web|yandex|zoho|mail|tutanota|tuta|fastmail|qq|163|126|naver)\.(?:com|net|org|de|me|ru|fr|it|es|in|jp|uk|at|ch|br|io|fm|co\.[a-z]{2}|com\.[a-z]{2})$/;

/** Where people get a name below one that belongs to the host. */
const hosts = new Set([
  'amazonaws.com',
  'azurewebsites.net',
  'blogspot.com',
  'facebook.com',
  'firebaseapp.com',
  'github.io',
  'gitlab.io',
  'herokuapp.com',
  'instagram.com',
  'linkedin.com',
  'netlify.app',
  'notion.site',
  'pages.dev',
  'vercel.app',
  'web.app',
  'weebly.com',
  'wixsite.com',
  'wordpress.com',
  'workers.dev',
]);

/** Whether a domain belongs to nobody's company: that of a registry, a mail provider or a host of many sites. */
export const isSharedDomain = (domain: string): boolean =>
  registries.test(domain) ||
  mailProviders.test(domain) ||
  hosts.has(domain) ||
  [...hosts].some((host) => domain.endsWith(`.${host}`));
