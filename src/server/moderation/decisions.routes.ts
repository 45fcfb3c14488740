import type { FastifyRequest } from 'fastify';
import { decisionsEndpoints } from '#contract/decisions.ts';
import { toAuditSource } from '#server/audit/audit-source.ts';
import { administrators } from '#server/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { authorize } from '#server/http/authorize.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { decide, type Decider } from './decisions.service.ts';
import { undoDecision } from './undo-decision.service.ts';

function toDecider(request: FastifyRequest): Decider {
  const actor = signedIn(request);
  authorize(actor, undefined, administrators);
  return { actor, source: toAuditSource(request) };
}

/** What administrators decide. */
export function decisionsRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...decisionsEndpoints.decide,
    handler: async (request, reply) => {
      const decider = toDecider(request);
      return reply.code(201).send(await decide(deps, decider, request.body));
    },
  });

  app.route({
    ...decisionsEndpoints.undo,
    handler: (request) => undoDecision(deps, toDecider(request), request.params.id),
  });
}
