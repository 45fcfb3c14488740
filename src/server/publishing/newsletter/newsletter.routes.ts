import { Readable } from 'node:stream';
import { newsletterPath } from '#contract/platform/urls.ts';
import { formatSubscribed } from '#contract/publishing/newsletter-texts.ts';
import { newsletterEndpoints, subscribersCsvUrl } from '#contract/publishing/newsletter.ts';
import { toAdministrator } from '#server/trust/audit/audit.queries.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { privateFileHeaders } from '#server/platform/http/private-file.ts';
import { serve } from '#server/platform/http/serve.ts';
import { sendCursorPage } from '#server/platform/http/cursor-page.ts';
import type { FormPage } from '#server/platform/http/posted-forms.ts';
import type { RateLimiter } from '#server/platform/http/rate-limiter.ts';
import { listPage } from '#server/trust/moderation/administration.service.ts';
import type { MailLinks } from '#server/platform/mail/mail-links.ts';
import { findSubscribers } from './newsletter.queries.ts';
import { subscribe } from './newsletter.service.ts';
import { exportSubscribers, removeSubscriber } from './subscribers.service.ts';

interface NewsletterDeps extends ApiDeps {
  readonly mailLinks: MailLinks;
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly rateLimiter: RateLimiter;
}

export function newsletterRoutes(app: ApiApp, deps: NewsletterDeps): void {
  const subscribing = { ...deps, sendsMails: deps.smtpUrl !== undefined };

  serve(app, newsletterEndpoints, {
    list: async ({ actor, query, request, reply }) => {
      const rows = await listPage(deps, actor, { find: findSubscribers, query });
      return sendCursorPage(request, reply, { rows });
    },

    remove: (call) => removeSubscriber(deps, toAdministrator(call), call.params.id),

    subscribe: async ({ actor, body: { email } }) => {
      const answer = { isSubscribed: await subscribe(subscribing, actor, email) };
      return { ...answer, detail: formatSubscribed(answer) };
    },
  });

  app.route({
    method: 'GET',
    url: subscribersCsvUrl,
    config: { access: 'administrator' },
    schema: { hide: true },
    handler: async (request, reply) => {
      const csv = await exportSubscribers(
        deps,
        toAdministrator({ actor: signedIn(request), request }),
      );
      return reply
        .headers(privateFileHeaders({ type: 'text/csv; charset=utf-8', name: 'newsletter.csv' }))
        .send(Readable.from(csv));
    },
  });
}

/** `POST /newsletter`: the form of the page, sent without scripts. */
export const newsletterFormPage: FormPage = {
  path: newsletterPath,
  call: newsletterEndpoints.subscribe,
  toPageUrl: () => newsletterPath,
  readForm: (get) => {
    const fields = { email: get('email') ?? '' };
    return { fields, body: fields };
  },
};
