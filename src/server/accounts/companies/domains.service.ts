import { randomBytes } from 'node:crypto';
import {
  type CheckedDomain,
  type CompanyDomain,
  domainChecks,
} from '#contract/accounts/company-domains.ts';
import { lockUntilCommit } from '#server/platform/database/advisory-lock.ts';
import { type ChangeEvent, toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import { makeConfirmedEmails } from '#server/platform/http/actor.policy.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { companyOwners } from './companies.policy.ts';
import { findMyCompany } from './companies.service.ts';
import { type Lookup, type LookUpTexts, lookUpRecords, toRecord } from './domain-records.ts';
import {
  deleteDomain,
  findDomain,
  type DomainRow,
  lockClaim,
  lockOtherClaim,
  replaceDomain,
  saveCheck,
  toCompanyDomain,
} from './domains.queries.ts';
import type { Actors } from './company-acts.ts';
import { type DomainActDeps, loseDomain, recordDomainAct } from './domain-acts.service.ts';
import { lockTeam } from './members.service.ts';
import { readOwnDomain } from './own-domain.ts';

export interface DomainsDeps extends ApiDeps, DomainActDeps {
  readonly rateLimiter: RateLimiter;
  readonly lookUpTexts: LookUpTexts;
  /** Whether looking a record up takes a confirmed email. */
  readonly requiresConfirmedEmail: boolean;
}

/** An owner who acts, with the id of the request. */
type Call = Actors & { readonly actor: Actor };

/** Wrong records that one answer tells. */
const toldRecords = 10;

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
  deps: DomainsDeps,
  { actor, requestId }: Call,
  typed: string,
): Promise<CompanyDomain> =>
  deps.inTransaction(async (transaction) => {
    const own = authorize(actor, await lockTeam(transaction, actor), companyOwners);
    const before = await findDomain(transaction, own);
    const domain = readOwnDomain(typed);
    if (before && domain === before.domain) {
      return { value: toCompanyDomain(before), events: [] };
    }
    const token = randomBytes(16).toString('hex');
    const row = await replaceDomain(transaction, own, { domain, token });
    const removed = before?.confirmedAt ? before : undefined;
    if (removed) {
      const act = { by: { actor, requestId }, action: 'remove-domain', at: deps.clock() } as const;
      await recordDomainAct(deps, transaction, { ...act, claim: removed });
    }
    return { value: toCompanyDomain(row), events: toEvents(own.userId, removed !== undefined) };
  });

/**
 * Takes the domain from the company that confirmed it before, where its record is gone and name servers answered: who has the
 * names now says so by a record of their own.
 *
 * @throws AppError `domain-of-another` while the record of the other company stands, too
 */
async function freeDomain(
  deps: DomainsDeps,
  transaction: Transaction,
  { claim, found, now }: { readonly claim: DomainRow; readonly found: Lookup; readonly now: Date },
): Promise<ChangeEvent[]> {
  const other = await lockOtherClaim(transaction, claim);
  if (!other) {
    return [];
  }
  if (!found.isComplete || found.records.has(toRecord(other.token))) {
    throw new AppError('domain-of-another');
  }
  return loseDomain(deps, transaction, { claim: other, now });
}

/** What the name servers answered about the record of a company. */
function toAnswer(
  { records, isComplete }: Lookup,
  { token }: DomainRow,
): Pick<CheckedDomain, 'finding' | 'others'> {
  const record = toRecord(token);
  const others = [...records].filter((text) => text !== record).slice(0, toldRecords);
  if (records.has(record)) {
    return { finding: 'confirmed', others };
  }
  const missing = others.length > 0 ? 'other' : 'none';
  return { finding: isComplete ? missing : 'unreachable', others };
}

type Checked = Pick<DomainRow, 'confirmedAt' | 'checkedAt' | 'missingSince'>;

const confirm = ({ confirmedAt }: DomainRow, now: Date): Checked => ({
  confirmedAt: confirmedAt ?? now,
  checkedAt: now,
  missingSince: null,
});

const miss = ({ confirmedAt, checkedAt, missingSince }: DomainRow, now: Date): Checked => ({
  confirmedAt,
  checkedAt: confirmedAt ? checkedAt : now,
  missingSince,
});

/**
 * Looks the record of the domain up, before the transaction that stores the result. The record that is missing takes
 * nothing away: the nightly check gives a confirmed domain time.
 *
 * @throws AppError `email-not-confirmed`, and `domain-of-another` where another company has confirmed it
 */
export async function checkDomain(
  deps: DomainsDeps,
  { actor, requestId }: Call,
): Promise<CheckedDomain> {
  authorize(actor, actor, makeConfirmedEmails(deps.requiresConfirmedEmail));
  const company = await findMyCompany(deps, actor);
  const claim = await findDomain(deps.db, company);
  if (!claim) {
    throw new AppError('domain-not-found');
  }
  await deps.rateLimiter.consume([domainChecks], { account: company.companyId });
  const found = await lookUpRecords(deps.lookUpTexts, claim.domain);
  const answer = toAnswer(found, claim);
  const isFound = answer.finding === 'confirmed';
  const now = deps.clock();
  return deps.inTransaction(async (transaction) => {
    const own = authorize(actor, await lockTeam(transaction, actor), companyOwners);
    if (isFound) {
      await lockUntilCommit(transaction, 'domain', [claim.domain]);
    }
    const current = await lockClaim(transaction, claim);
    if (!current) {
      throw new AppError('domain-not-found');
    }
    const freed = isFound ? await freeDomain(deps, transaction, { claim, found, now }) : [];
    const result = isFound ? confirm(current, now) : miss(current, now);
    await saveCheck(transaction, current, result);
    const isNew = isFound && current.confirmedAt === null;
    if (isNew) {
      const act = { by: { actor, requestId }, action: 'confirm-domain', at: now } as const;
      await recordDomainAct(deps, transaction, { ...act, claim: current });
    }
    const value = { ...toCompanyDomain({ ...current, ...result }), ...answer };
    return { value, events: [...toEvents(own.userId, isNew), ...freed] };
  });
}

export const removeDomain = (deps: DomainsDeps, { actor, requestId }: Call): Promise<void> =>
  deps.inTransaction(async (transaction) => {
    const own = authorize(actor, await lockTeam(transaction, actor), companyOwners);
    const removed = await deleteDomain(transaction, own);
    if (!removed) {
      throw new AppError('domain-not-found');
    }
    if (removed.confirmedAt !== null) {
      const act = { by: { actor, requestId }, action: 'remove-domain', at: deps.clock() } as const;
      await recordDomainAct(deps, transaction, { ...act, claim: removed });
    }
    return toEvents(own.userId, true);
  });
