import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '#contract/trust/trust.ts';
import { newId } from '#db/new-id.ts';
import { auditLog } from '#db/trust-schema.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';

/** States, flags, counts and the domain of a company, as `{ hidden: false }`; never texts, names or emails. */
export type AuditState = Readonly<Record<string, string | number | boolean | null>>;

/** An administrator who acts, with the id of the request. */
export interface Administrator {
  readonly actor: Actor;
  readonly requestId: string;
}

/** The administrator of a call. */
export const toAdministrator = ({
  actor,
  request,
}: Pick<Administrator, 'actor'> & { readonly request: FastifyRequest }): Administrator => ({
  actor,
  requestId: request.id,
});

interface AuditEntry {
  /** Null for an act of the site. */
  readonly actor: Actor | null;
  /** Null for a scheduled task. */
  readonly requestId: string | null;
  readonly at: Date;
  readonly action: AuditAction;
  readonly targetKind:
    | 'job'
    | 'company'
    | 'message'
    | 'user'
    | 'case'
    | 'blog'
    | 'newsletter'
    | 'site';
  /** Null for an act on several targets. */
  readonly targetId: string | null;
  readonly before?: AuditState;
  readonly after?: AuditState;
}

/** Adds the entry of an act, in its transaction. */
export async function insertAuditEntry(
  transaction: Transaction,
  { actor, before = {}, after = {}, ...entry }: AuditEntry,
): Promise<void> {
  const id = newId(entry.at);
  const actorId = actor?.userId ?? null;
  await transaction.insert(auditLog).values({ id, actorId, before, after, ...entry });
}

/** Records that the site erased an account. */
export const recordErasure = (transaction: Transaction, userId: string, at: Date): Promise<void> =>
  insertAuditEntry(transaction, {
    actor: null,
    requestId: null,
    at,
    action: 'erase-account',
    targetKind: 'user',
    targetId: userId,
    before: { erased: false },
    after: { erased: true },
  });
