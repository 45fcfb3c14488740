import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actors, RecordCompanyAct } from './company-acts.ts';
import { findFirstOwner } from './domains.queries.ts';

export interface DomainActDeps {
  readonly recordCompanyAct: RecordCompanyAct;
}

/** A scheduled task, or the proof of another company. */
export const bySite: Actors = { actor: null, requestId: null };

interface DomainAct {
  readonly by: Actors;
  readonly action: 'confirm-domain' | 'lose-domain' | 'remove-domain';
  readonly companyId: string;
  readonly at: Date;
}

/** Adds to the audit log that a company has a confirmed domain, or has it no more. */
export async function recordDomainAct(
  { recordCompanyAct }: DomainActDeps,
  transaction: Transaction,
  { by, action, companyId, at }: DomainAct,
): Promise<void> {
  const isConfirmed = action === 'confirm-domain';
  const states = { before: { confirmed: !isConfirmed }, after: { confirmed: isConfirmed } };
  const targetId = await findFirstOwner(transaction, { companyId });
  if (targetId !== undefined) {
    const target = { targetKind: 'company', targetId } as const;
    await recordCompanyAct(transaction, { ...by, at, action, ...target, ...states });
  }
}
