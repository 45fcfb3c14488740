import { type ChangeEvent, toEvent, withColleagues } from '#server/platform/events/event-bus.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import { enqueueMails } from '#server/platform/mail/mails.queries.ts';
import type { Actors, RecordCompanyAct } from './company-acts.ts';
import { type DomainRow, listOwnerIds, listUntold, saveCheck } from './domains.queries.ts';

export interface DomainActDeps {
  readonly recordCompanyAct: RecordCompanyAct;
}

interface DomainAct {
  readonly by: Actors;
  readonly action: 'confirm-domain' | 'lose-domain' | 'remove-domain';
  readonly claim: Pick<DomainRow, 'companyId' | 'domain'>;
  readonly at: Date;
}

/** Adds to the audit log that a company has a confirmed domain, or has it no more. Returns the owners of the company. */
export async function recordDomainAct(
  { recordCompanyAct }: DomainActDeps,
  transaction: Transaction,
  { by, action, claim, at }: DomainAct,
): Promise<readonly string[]> {
  const { domain } = claim;
  const isConfirmed = action === 'confirm-domain';
  const before = { domain, confirmed: !isConfirmed };
  const after = { domain, confirmed: isConfirmed };
  const ownerIds = await listOwnerIds(transaction, claim);
  const [targetId] = ownerIds;
  if (targetId !== undefined) {
    const target = { targetKind: 'company', targetId } as const;
    await recordCompanyAct(transaction, { ...by, at, action, ...target, before, after });
  }
  return ownerIds;
}

/** A scheduled task, or the proof of another company. */
const bySite: Actors = { actor: null, requestId: null };

/** Two companies that prove one domain in turn send a few mails a day, not one with each turn. */
const tellsEvery = 24 * 60 * 60_000;

/** Takes the confirmation of a domain from a company, and tells its owners: once a day, and again where they had it back after that mail. */
export async function loseDomain(
  deps: DomainActDeps,
  transaction: Transaction,
  { claim, now }: { readonly claim: DomainRow; readonly now: Date },
): Promise<ChangeEvent[]> {
  await saveCheck(transaction, claim, { confirmedAt: null, checkedAt: now, missingSince: null });
  const act = { by: bySite, action: 'lose-domain', claim, at: now } as const;
  const ownerIds = await recordDomainAct(deps, transaction, act);
  const { domain } = claim;
  const since = new Date(now.getTime() - tellsEvery);
  const untold = await listUntold(transaction, ownerIds, { claim, since });
  const mails = untold.map((userId) => ({ kind: 'domain-lost' as const, userId, text: domain }));
  await enqueueMails(transaction, mails, now);
  return [toEvent('jobs', 'everyone'), toEvent('users', ownerIds.map(withColleagues))];
}
