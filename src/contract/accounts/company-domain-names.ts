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

const mailProviders =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|aol|icloud|me|proton|protonmail|pm|gmx|web|yandex|zoho|mail|tutanota|tuta|fastmail|qq|163|126|naver)\.(?:com|net|org|de|me|ru|fr|it|es|in|jp|uk|at|ch|br|io|fm|co\.[a-z]{2}|com\.[a-z]{2})$/;

/** Whether a domain is that of a mail provider. The server knows registries and hosts of many sites, too. */
export const isMailProvider = (domain: string): boolean => mailProviders.test(domain);
