import type { FastifyRequest } from 'fastify';
import type { AuditSource } from './audit.queries.ts';

/** The administrator of a request, as the audit log names them. */
export const toAuditSource = ({ actor, id }: FastifyRequest): AuditSource => ({
  actorId: actor?.userId ?? null,
  requestId: id,
});
