import { reportsEndpoints } from '#contract/trust/reports.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { toFields } from '#server/platform/http/error-handler.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { remember } from '#server/platform/http/remembered.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { listFigures } from './figures.queries.ts';
import { listDecisions, objectTo } from './objections.service.ts';
import { listMissingFields } from './reporter.ts';
import { createReport, getSubject, type ReportDeps } from './reports.service.ts';

/** Milliseconds for which the yearly numbers stay as they are: counting them reads every report. */
const figuresAge = 60 * 60_000;

export function reportsRoutes(app: ApiApp, deps: ReportDeps): void {
  const { clock } = deps;
  const getFigures = remember(() => listFigures(deps.db), { clock, maxAge: figuresAge });

  app.route({
    ...reportsEndpoints.getSubject,
    handler: ({ actor, query }) => getSubject(deps, actor, query),
  });

  app.route({
    ...reportsEndpoints.create,
    attachValidation: true,
    handler: async ({ actor, ip, id, body, validationError }, reply) => {
      if (validationError) {
        // With everything that is missing besides, so that the form comes back once.
        const fields = { ...listMissingFields(body, actor), ...toFields(validationError) };
        throw new AppError('validation-failed', { fields });
      }
      const origin = { actor, address: ip, requestId: id };
      return reply.code(202).send(await createReport(deps, body, origin));
    },
  });

  app.route({
    ...reportsEndpoints.listDecisions,
    handler: (request) => listDecisions(deps, signedIn(request)),
  });

  app.route({
    ...reportsEndpoints.object,
    handler: async (request, reply) => {
      const { params, body } = request;
      const objection = { decisionId: params.id, text: body.text };
      return reply.code(202).send(await objectTo(deps, signedIn(request), objection));
    },
  });

  app.route({
    ...reportsEndpoints.getFigures,
    handler: getFigures,
  });
}
