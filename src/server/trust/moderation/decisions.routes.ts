import { decisionsEndpoints } from '#contract/trust/decisions.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { decide, toModerator } from './decisions.service.ts';
import { undoDecision } from './undo-decision.service.ts';

export function decisionsRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...decisionsEndpoints.decide,
    handler: async (request, reply) =>
      reply.code(201).send(await decide(deps, toModerator(request), request.body)),
  });

  app.route({
    ...decisionsEndpoints.undo,
    handler: (request) => undoDecision(deps, toModerator(request), request.params.id),
  });
}
