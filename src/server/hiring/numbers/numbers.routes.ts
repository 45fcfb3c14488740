import type { FastifyReply, preValidationHookHandler } from 'fastify';
import {
  jobNumbersCsvUrl,
  myNumbersCsvUrl,
  siteNumbersCsvUrl,
} from '#contract/hiring/job-number-choices.ts';
import { numberReads, numbersEndpoints, NumbersQuery } from '#contract/hiring/job-numbers.ts';
import { IdParams, querySchema } from '#contract/platform/primitives.ts';
import { makeJobReaders } from '#server/hiring/applications/list-for-employer.service.ts';
import type { ApiApp } from '#server/platform/http/api.ts';
import { privateFileHeaders } from '#server/platform/http/private-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import type { Scope } from './numbers.queries.ts';
import { employerScope, getNumbers, type NumbersDeps, siteScope } from './numbers.service.ts';
import { writeNumbersCsv } from './numbers-csv.ts';
import type { StepCounter } from './step-counter.ts';

/** The period of a file. */
const fileQuery = querySchema(NumbersQuery);

/** Pages that were loaded before reports had no body send it as JSON until somebody loads them again. */
const readEarlierReport: preValidationHookHandler = (request, _reply, done) => {
  const { query, body } = request;
  if (typeof query === 'object' && typeof body === 'object') {
    request.query = { ...body, ...query };
  }
  done();
};

interface RouteDeps extends NumbersDeps {
  readonly stepCounter: StepCounter;
}

export function numbersRoutes(app: ApiApp, deps: RouteDeps): void {
  const { stepCounter } = deps;
  const { getReadableJob } = makeJobReaders(deps.db);

  app.addHook('onClose', () => stepCounter.flush());

  const report = { ...numbersEndpoints.report, preValidation: readEarlierReport };
  serve(
    app,
    { ...numbersEndpoints, report },
    {
      report: ({ actor, params, query, request }) => {
        if (actor?.isAdministrator !== true) {
          stepCounter.report({
            ...query,
            jobId: params.id,
            userId: actor?.userId ?? null,
            address: request.ip,
            userAgent: request.headers['user-agent'] ?? '',
          });
        }
      },

      ofJob: async ({ actor, params, query }) =>
        getNumbers(deps, { job: await getReadableJob(actor, params.id) }, query.days),

      ofMyJobs: ({ actor, query }) => getNumbers(deps, employerScope(actor), query.days),

      ofSite: ({ actor, query }) => getNumbers(deps, siteScope(actor), query.days),
    },
  );

  const sendCsv = async (reply: FastifyReply, scope: Scope, days: number) =>
    reply
      .headers(privateFileHeaders({ type: 'text/csv; charset=utf-8', name: 'numbers.csv' }))
      .send(writeNumbersCsv(await getNumbers(deps, scope, days)));

  app.route({
    method: 'GET',
    url: jobNumbersCsvUrl(':id'),
    config: { access: 'job-owner', limit: numberReads },
    schema: { hide: true, params: IdParams, querystring: fileQuery },
    handler: async (request, reply) => {
      const job = await getReadableJob(signedIn(request), request.params.id);
      return sendCsv(reply, { job }, request.query.days);
    },
  });

  app.route({
    method: 'GET',
    url: myNumbersCsvUrl,
    config: { access: 'company-member', limit: numberReads },
    schema: { hide: true, querystring: fileQuery },
    handler: (request, reply) =>
      sendCsv(reply, employerScope(signedIn(request)), request.query.days),
  });

  app.route({
    method: 'GET',
    url: siteNumbersCsvUrl,
    config: { access: 'administrator', limit: numberReads },
    schema: { hide: true, querystring: fileQuery },
    handler: (request, reply) => sendCsv(reply, siteScope(signedIn(request)), request.query.days),
  });
}
