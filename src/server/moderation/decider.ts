import type { FastifyRequest } from 'fastify';
import type { AuditSource } from '#server/audit/audit.queries.ts';
import { toAuditSource } from '#server/audit/audit-source.ts';
import type { Actor } from '#server/http/actor.ts';
import { administrators } from '#server/http/actor.policy.ts';
import { authorize } from '#server/http/authorize.ts';
import { signedIn } from '#server/http/session-guard.ts';

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
