import { randomBytes } from 'node:crypto';
import {
  type CheckedDomain,
  type CompanyDomain,
  domainChecks,
} from '#contract/accounts/company-domains.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-lock.ts';
import { type ChangeEvent, toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import { makeConfirmedEmails } from '#server/platform/http/actor.policy.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { companyOwners } from './companies.policy.ts';
import { findMyCompany } from './companies.service.ts';
import { type LookUpTexts, lookUpRecords, toRecord } from './domain-records.ts';
import {
  deleteDomain,
  findDomain,
  isTaken,
  lockClaim,
  replaceDomain,
  saveCheck,
  toCompanyDomain,
} from './domains.queries.ts';
import { lockTeam } from './members.service.ts';
import { readOwnDomain } from './own-domain.ts';

export interface DomainsDeps extends ApiDeps {
  readonly rateLimiter: RateLimiter;
  readonly lookUpTexts: LookUpTexts;
  /** Whether looking a record up takes a confirmed email. */
  readonly requiresConfirmedEmail: boolean;
}

/** The owners' page shows it, and where it is or was confirmed, all pages of the company and its jobs. */
const toEvents = (ownerId: string, isPublic: boolean): ChangeEvent[] => [
  toEvent('users', [withColleagues(ownerId)]),
  ...(isPublic ? [toEvent('jobs', 'everyone')] : []),
];

export async function getDomain(deps: ApiDeps, actor: Actor): Promise<{ domain?: CompanyDomain }> {
  const row = await findDomain(deps.db, await findMyCompany(deps, actor));
  return row ? { domain: toCompanyDomain(row) } : {};
}

/** Names the domain of the company. The same one again keeps its record. */
export const setDomain = (
  { inTransaction }: ApiDeps,
  actor: Actor,
  typed: string,
): Promise<CompanyDomain> =>
  inTransaction(async (transaction) => {
    const own = authorize(actor, await lockTeam(transaction, actor), companyOwners);
    const before = await findDomain(transaction, own);
    const domain = readOwnDomain(typed);
    if (before && domain === before.domain) {
      return { value: toCompanyDomain(before), events: [] };
    }
    const token = randomBytes(16).toString('hex');
    const row = await replaceDomain(transaction, own, { domain, token });
    const wasConfirmed = before !== undefined && before.confirmedAt !== null;
    return { value: toCompanyDomain(row), events: toEvents(own.userId, wasConfirmed) };
  });

/**
 * Looks the record of the domain up, before the transaction that stores the result. The record that is missing takes
 * nothing away: the nightly check gives a confirmed domain time.
 *
 * @throws AppError `email-not-confirmed`, and `domain-of-another` where another company has confirmed it
 */
export async function checkDomain(deps: DomainsDeps, actor: Actor): Promise<CheckedDomain> {
  authorize(actor, actor, makeConfirmedEmails(deps.requiresConfirmedEmail));
  const company = await findMyCompany(deps, actor);
  const claim = await findDomain(deps.db, company);
  if (!claim) {
    throw new AppError('domain-not-found');
  }
  await deps.rateLimiter.consume([domainChecks], { account: company.companyId });
  const record = toRecord(claim.token);
  const { records, isComplete } = await lookUpRecords(deps.lookUpTexts, claim.domain);
  const isFound = records.includes(record);
  const others = records.filter((text) => text !== record);
  const now = deps.clock();
  return deps.inTransaction(async (transaction) => {
    const own = authorize(actor, await lockTeam(transaction, actor), companyOwners);
    if (isFound) {
      await lockUntilCommit(transaction, 'domain', [claim.domain]);
    }
    if (isFound && (await isTaken(transaction, claim))) {
      throw new AppError('domain-of-another');
    }
    const current = await lockClaim(transaction, claim);
    if (!current) {
      throw new AppError('domain-not-found');
    }
    const result = isFound
      ? { confirmedAt: current.confirmedAt ?? now, checkedAt: now, missingSince: null }
      : { ...current, checkedAt: current.confirmedAt ? current.checkedAt : now };
    const { confirmedAt, checkedAt, missingSince } = result;
    await saveCheck(transaction, current, { confirmedAt, checkedAt, missingSince });
    const missing = others.length > 0 ? ('other' as const) : ('none' as const);
    const notFound = isComplete ? missing : ('unreachable' as const);
    const value = {
      ...toCompanyDomain({ ...current, confirmedAt, checkedAt, missingSince }),
      finding: isFound ? ('confirmed' as const) : notFound,
      others,
    };
    return { value, events: toEvents(own.userId, isFound && current.confirmedAt === null) };
  });
}

export const removeDomain = ({ inTransaction }: ApiDeps, actor: Actor): Promise<void> =>
  inTransaction(async (transaction) => {
    const own = authorize(actor, await lockTeam(transaction, actor), companyOwners);
    if (!(await deleteDomain(transaction, own))) {
      throw new AppError('domain-not-found');
    }
    return toEvents(own.userId, true);
  });
