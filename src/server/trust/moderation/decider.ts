import type { FastifyRequest } from 'fastify';
import type { AuditSource } from '#server/trust/audit/audit.queries.ts';
import { toAuditSource } from '#server/trust/audit/audit-source.ts';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { lockEnabled } from './decider.queries.ts';
import { stillEnabled } from './moderation.policy.ts';

/** Who decides, in which request. */
export interface Decider {
  readonly actor: Actor;
  readonly source: AuditSource;
}

/** @throws AppError `not-an-administrator` */
export function toDecider(request: FastifyRequest): Decider {
  const actor = signedIn(request);
  authorize(actor, undefined, administrators);
  return { actor, source: toAuditSource(request) };
}

/**
 * Before anything else of a decision's transaction is locked. Of two administrators who disable each other at the same
 * time the second is refused, so that one always stays.
 * @throws AppError `user-disabled`
 */
export async function lockDecider(transaction: Transaction, { actor }: Decider): Promise<void> {
  const isEnabled = actor.userId === null || (await lockEnabled(transaction, actor.userId));
  authorize(actor, { isEnabled }, stillEnabled);
}
