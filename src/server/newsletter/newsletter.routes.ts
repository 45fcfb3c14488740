import { Readable } from 'node:stream';
import { newsletterEndpoints, subscribersCsvUrl } from '#contract/newsletter.ts';
import { newsletterTexts } from '#contract/newsletter-texts.ts';
import { toAuditSource } from '#server/audit/audit-source.ts';
import { administrators } from '#server/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { authorize } from '#server/http/authorize.ts';
import { decodeCursor, sendCursorPage } from '#server/http/cursor.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { insertSubscriber, listSubscribers } from './newsletter.queries.ts';
import { recordExport, removeSubscriber, writeSubscribersCsv } from './newsletter.service.ts';

/** What administrators do with the list of subscribers. */
function administrationRoutes(app: ApiApp, deps: ApiDeps): void {
  app.route({
    ...newsletterEndpoints.list,
    handler: async (request, reply) => {
      authorize(signedIn(request), undefined, administrators);
      const { cursor, q } = request.query;
      const rows = await listSubscribers(deps.db, { q, after: decodeCursor(cursor) });
      return sendCursorPage(request, reply, { rows });
    },
  });

  app.route({
    ...newsletterEndpoints.remove,
    handler: async (request, reply) => {
      const { id } = authorize(signedIn(request), request.params, administrators);
      await removeSubscriber(deps, id, toAuditSource(request));
      return reply.code(204).send();
    },
  });

  app.route({
    method: 'GET',
    url: subscribersCsvUrl,
    config: { access: 'administrator' },
    schema: { hide: true },
    handler: async (request, reply) => {
      authorize(signedIn(request), undefined, administrators);
      await recordExport(deps, toAuditSource(request));
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'attachment; filename="newsletter.csv"')
        .send(Readable.from(writeSubscribersCsv(deps)));
    },
  });
}

export function newsletterRoutes(app: ApiApp, deps: ApiDeps): void {
  const { inTransaction, clock } = deps;
  administrationRoutes(app, deps);
  app.route({
    ...newsletterEndpoints.subscribe,
    handler: async (request, reply) => {
      const { email } = request.body;
      await inTransaction(async (transaction) => ({
        value: await insertSubscriber(transaction, email, clock()),
        events: [],
      }));
      return reply.code(202).send({ detail: newsletterTexts.subscribed });
    },
  });
}
