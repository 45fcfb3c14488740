import { reportsEndpoints } from '#contract/reports.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { toNetwork } from '#server/http/rate-limit-counters.ts';
import { listFigures } from './figures.queries.ts';
import { createReport, getSubject } from './reports.service.ts';

export function reportsRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...reportsEndpoints.getSubject,
    handler: ({ actor, query }) => getSubject(deps, actor, query),
  });

  app.route({
    ...reportsEndpoints.create,
    handler: async ({ actor, ip, id, body }, reply) => {
      const origin = { actor, network: toNetwork(ip, 64) ?? ip, requestId: id };
      return reply.code(202).send(await createReport(deps, body, origin));
    },
  });

  app.route({
    ...reportsEndpoints.getFigures,
    handler: () => listFigures(deps.db),
  });
}
