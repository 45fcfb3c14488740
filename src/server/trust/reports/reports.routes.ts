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

/** Milliseconds. Counting reads every report, so the figures may be an hour old. */
const figuresAge = 60 * 60_000;

export function reportsRoutes(app: ApiApp, deps: ReportDeps): void {
  const { db, clock } = deps;
  const getFigures = remember(() => listFigures(db), { clock, maxAge: figuresAge });

  app.route({ ...reportsEndpoints.getFigures, handler: getFigures });

  app.route({
    ...reportsEndpoints.getSubject,
    handler: ({ actor, query }) => getSubject(deps, actor, query),
  });

  app.route({
    ...reportsEndpoints.create,
    attachValidation: true,
    handler: async ({ actor, ip, id, body, validationError }, reply) => {
      if (validationError) {
        // Names the missing fields, too, so that one correction is enough.
        const fields = { ...listMissingFields(body, actor), ...toFields(validationError) };
        throw new AppError('validation-failed', { fields });
      }
      const sender = { actor, address: ip, requestId: id };
      return reply.code(202).send(await createReport(deps, body, sender));
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
}
