import { parse } from 'tldts';
import { m } from '#messages';
import { readDomain } from '#contract/accounts/company-domain-names.ts';
import { AppError } from '#server/platform/ops/app-error.ts';

/** Reserved for documents and tests: the examples of this site end with it, and nobody registers a name there. */
const exampleSuffix = 'example';

interface Registered {
  /** `acme.example` of `jobs.acme.example`; null for the suffix itself. */
  readonly domain: string | null;
  /** Whether the suffix is one of registries, and not that of a host who gives names away or of a local network. */
  readonly isPublic: boolean;
  /** Whether a host gives names below the suffix away: `duckdns.org`, `github.io`, `uk.com`. */
  readonly isHosts: boolean;
}

/** Reads a domain by the public suffix list, whose private part names the hosts. */
function readRegistered(name: string): Registered {
  const { domain, isIcann, isPrivate, publicSuffix } = parse(name, { allowPrivateDomains: true });
  const isPublic = isIcann === true || publicSuffix === exampleSuffix;
  return { domain, isPublic, isHosts: isPrivate === true };
}

/**
 * Whether a domain is as somebody registers it. Below it one owner has all names, and a record with a wildcard proves them
 * all: only this one stands for a company.
 */
export function isOwnDomain(name: string): boolean {
  const { domain, isPublic } = readRegistered(name);
  return isPublic && domain === name;
}

/**
 * The registered domain of what a person types: `acme.example` for `https://jobs.acme.example`.
 *
 * @throws AppError `validation-failed` for names of registries, hosts and local networks
 */
export function readOwnDomain(typed: string): string {
  const { domain, isPublic, isHosts } = readRegistered(readDomain(typed) ?? '');
  if (domain === null || !isPublic) {
    const isShared = isPublic || isHosts;
    const fault = isShared ? m.fault_domain_shared() : m.fault_domain();
    throw new AppError('validation-failed', { fields: { domain: fault } });
  }
  return domain;
}
