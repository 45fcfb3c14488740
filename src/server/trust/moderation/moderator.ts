import type { FastifyRequest } from 'fastify';
import type { Transaction } from '#server/platform/events/in-transaction.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { type AuditSource, toAuditSource } from '#server/trust/audit/audit.queries.ts';
import { lockEnabled } from './decisions.queries.ts';
import { stillEnabled } from './moderation.policy.ts';

/** The administrator who decides, with the request for the audit log. */
export interface Moderator extends AuditSource {
  readonly actor: Actor;
}

export const toModerator = (request: FastifyRequest): Moderator => ({
  actor: signedIn(request),
  ...toAuditSource(request),
});

/**
 * Lets one administrator decide at a time, before the decision locks anything else: of two who disable each other at once
 * the second is rejected, so that one always stays.
 *
 * @throws AppError `not-an-administrator`, `user-disabled`
 */
export async function lockModerator(transaction: Transaction, { actor }: Moderator): Promise<void> {
  authorize(actor, undefined, administrators);
  const isEnabled = actor.userId === null || (await lockEnabled(transaction, actor.userId));
  authorize(actor, { isEnabled }, stillEnabled);
}
