import { newsletterEndpoints, newsletterTexts } from '#contract/newsletter.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { insertSubscriber } from './newsletter.queries.ts';

export function newsletterRoutes(app: ApiApp, { db, clock }: ApiDeps): void {
  app.route({
    ...newsletterEndpoints.subscribe,
    handler: async (request, reply) => {
      await insertSubscriber(db, request.body.email, clock());
      return reply.code(202).send({ detail: newsletterTexts.subscribed });
    },
  });
}
