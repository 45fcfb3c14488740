import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '#contract/trust/trust.ts';
import { newId } from '#db/new-id.ts';
import { auditLog } from '#db/trust-schema.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** States, flags and counts, as `{ hidden: false }`; never texts, names or emails. */
export type AuditState = Readonly<Record<string, string | number | boolean | null>>;

/** The administrator and the request; null for what the site does on its own. */
export interface AuditSource {
  readonly actorId: string | null;
  readonly requestId: string | null;
}

export const toAuditSource = ({ actor, id }: FastifyRequest): AuditSource => ({
  actorId: actor?.userId ?? null,
  requestId: id,
});

export interface AuditEntry extends AuditSource {
  readonly at: Date;
  readonly action: AuditAction;
  readonly targetKind: 'job' | 'company' | 'message' | 'user' | 'case' | 'blog' | 'newsletter';
  /** Null for an act about several. */
  readonly targetId: string | null;
  readonly before?: AuditState;
  readonly after?: AuditState;
}

/** Adds one entry for each act, in the transaction of the act. */
export async function insertAuditEntry(
  transaction: Transaction,
  { before = {}, after = {}, ...entry }: AuditEntry,
): Promise<void> {
  await transaction.insert(auditLog).values({ id: newId(entry.at), before, after, ...entry });
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
