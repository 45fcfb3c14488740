import { Readable } from 'node:stream';
import { newsletterEndpoints, subscribersCsvUrl } from '#contract/publishing/newsletter.ts';
import { toAuditSource } from '#server/trust/audit/audit.queries.ts';
import { administrators } from '#server/platform/http/actor.policy.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { authorize } from '#server/platform/http/authorize.ts';
import { decodeCursor, sendCursorPage } from '#server/platform/database/cursor.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { listSubscribers } from './newsletter.queries.ts';
import { recordExport, removeSubscriber, writeSubscribersCsv } from './newsletter.service.ts';
import { subscribe, type SubscriptionDeps } from './subscriptions.service.ts';

interface NewsletterDeps extends ApiDeps, Omit<SubscriptionDeps, 'sendsMails'> {
  readonly settings: { readonly publicUrl: string; readonly smtpUrl: string | undefined };
}

/** What administrators do with the list of subscribers. */
function administrationRoutes(app: ApiApp, deps: NewsletterDeps): void {
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
        .send(Readable.from(writeSubscribersCsv({ ...deps, ...deps.settings })));
    },
  });
}

export function newsletterRoutes(app: ApiApp, deps: NewsletterDeps): void {
  administrationRoutes(app, deps);
  const subscribing = { ...deps, sendsMails: deps.settings.smtpUrl !== undefined };
  app.route({
    ...newsletterEndpoints.subscribe,
    handler: async ({ actor, body: { email } }, reply) =>
      reply.code(202).send({ detail: await subscribe(subscribing, actor, email) }),
  });
}
