import type { AuditAction } from '#contract/trust/trust.ts';
import { newId } from '#db/new-id.ts';
import { auditLog } from '#db/trust-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** States, flags and counts, as `{ hidden: false }`. Texts, names and emails are never in it. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;

/** Who acted, in which request; both null for what the site does on its own. */
export interface AuditSource {
  readonly actorId: string | null;
  readonly requestId: string | null;
}

export interface AuditEntry extends AuditSource {
  readonly at: Date;
  readonly action: AuditAction;
  readonly targetKind: 'job' | 'company' | 'message' | 'user' | 'case' | 'blog' | 'newsletter';
  /** Null where there is no single one. */
  readonly targetId: string | null;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

/** Records an act in the transaction that does it: one entry for each act. */
export async function insertAuditEntry(
  transaction: Transaction,
  { before = {}, after = {}, ...entry }: AuditEntry,
): Promise<void> {
  const row = { id: newId(entry.at), before, after, ...entry };
  await transaction.insert(auditLog).values(row);
}

/** Records that the site erased an account. */
export const recordErasure = (transaction: Transaction, userId: string, at: Date): Promise<void> =>
  insertAuditEntry(transaction, {
    actorId: null,
    requestId: null,
    at,
    action: 'erase-account',
    targetKind: 'user',
    targetId: userId,
    before: { erased: false },
    after: { erased: true },
  });
