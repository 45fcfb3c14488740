import { reportsEndpoints } from '#contract/trust/reports.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { toFields } from '#server/platform/http/error-handler.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { memoize } from '#server/platform/http/memoize.ts';
import { listFigures } from './figures.queries.ts';
import { listDecisions, objectTo } from './objections.service.ts';
import { listMissingFields } from './reporter.ts';
import { createReport, getSubject, type ReportDeps } from './reports.service.ts';

/** Milliseconds. Counting reads every report, so the figures may be an hour old. */
const figuresAge = 60 * 60_000;

export function reportsRoutes(app: ApiApp, deps: ReportDeps): void {
  const { db, clock } = deps;
  const getFigures = memoize(() => listFigures(db), { clock, maxAge: figuresAge });

  const { create, ...calls } = reportsEndpoints;
  serve(app, calls, {
    getFigures,

    getSubject: ({ actor, query }) => getSubject(deps, actor, query),

    listDecisions: ({ actor }) => listDecisions(deps, actor),

    object: ({ actor, params, body }) =>
      objectTo(deps, actor, { decisionId: params.id, text: body.text }),
  });

  app.route({
    ...create,
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
}
