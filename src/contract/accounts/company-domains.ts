import { m } from '#messages';
import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { maxText, Timestamp } from '#contract/platform/primitives.ts';
import type { RateLimit } from '#contract/platform/rate-limits.ts';
import { domainLimit, isMailProvider, readDomain } from './company-domain-names.ts';
import { memberChanges } from './company-members.ts';

/** The domain that a company wants to prove, or has proved. Only its owners read it. */
export const CompanyDomain = z.object({
  /** In ASCII, lower case. */
  domain: z.string(),
  /** The text of the TXT record that proves it. */
  record: z.string(),
  /** The names of which one needs the record. */
  names: z.array(z.string()),
  /** Since when the site says that the domain is confirmed; absent while it does not. */
  confirmedAt: z.optional(Timestamp),
  checkedAt: z.optional(Timestamp),
  /** Since when the record of a confirmed domain is missing. */
  missingSince: z.optional(Timestamp),
});
export type CompanyDomain = z.infer<typeof CompanyDomain>;

/** Absent where the company named none. */
const MyCompanyDomain = z.object({ domain: z.optional(CompanyDomain) });

/** What the name servers answer: the record, records of the site with another text, none, or nothing in time. */
const domainFindings = ['confirmed', 'other', 'none', 'unreachable'] as const;

export const CheckedDomain = z.extend(CompanyDomain, {
  finding: z.enum(domainFindings),
  /** The site's records that were found and say something else. */
  others: z.array(z.string()),
});
export type CheckedDomain = z.infer<typeof CheckedDomain>;

/** A domain as people type it: `acme.example`, `www.acme.example` or a link. */
export const DomainInput = z.object({
  domain: z.string({ error: m.fault_domain }).check(
    z.trim(),
    maxText(domainLimit, m.fault_domain),
    z.refine((text) => readDomain(text) !== undefined, { error: m.fault_domain, abort: true }),
    z.refine((text) => !isMailProvider(readDomain(text) ?? ''), {
      error: m.fault_domain_shared,
    }),
  ),
});
export type DomainInput = z.infer<typeof DomainInput>;

/** Counts the questions to name servers for a company, by all its owners together. */
export const domainChecks: RateLimit = {
  name: 'company-domain-checks',
  message: 'checked the domain of your company # times',
  account: { hour: 20, day: 60 },
};

const companyDomainsTag = {
  name: 'company-domains',
  description: 'How a company proves its domain: by a TXT record of its name servers.',
  schemas: { CompanyDomain, CheckedDomain },
};

export const companyDomainEndpoints = defineEndpoints(companyDomainsTag, {
  get: {
    route: 'GET /company/domain',
    summary: 'The domain of the company',
    access: 'company-owner',
    response: MyCompanyDomain,
  },
  set: {
    route: 'PUT /company/domain',
    summary: 'Name the domain of the company; another one than before is not confirmed yet',
    access: 'company-owner',
    limit: memberChanges,
    body: DomainInput,
    example: { domain: 'riverside.example' },
    response: CompanyDomain,
  },
  check: {
    route: 'POST /company/domain/check',
    summary: 'Look the record up and confirm the domain where it is found',
    access: 'company-owner',
    limit: memberChanges,
    errors: ['email-not-confirmed', 'domain-not-found', 'domain-of-another', 'too-many-requests'],
    response: CheckedDomain,
  },
  remove: {
    route: 'DELETE /company/domain',
    summary: 'Remove the domain of the company',
    access: 'company-owner',
    limit: memberChanges,
    errors: ['domain-not-found'],
  },
});
