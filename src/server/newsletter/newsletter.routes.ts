import { newsletterEndpoints } from '#contract/newsletter.ts';
import { newsletterTexts } from '#contract/newsletter-texts.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { insertSubscriber } from './newsletter.queries.ts';

export function newsletterRoutes(app: ApiApp, { inTransaction, clock }: ApiDeps): void {
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
