import type { FastifyInstance } from 'fastify';
import { subscriptionPath } from '#contract/platform/urls.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import type { SubscriptionLinks } from './subscription-links.ts';
import { confirm, leave, type SubscriptionDeps } from './subscriptions.service.ts';

interface LinkRouteDeps extends Pick<SubscriptionDeps, 'inTransaction' | 'clock'> {
  readonly subscriptionLinks: SubscriptionLinks;
}

/** Bytes of the body, which says nothing that is read. */
const bodyLimit = 4_096;

/** What the page says afterwards: `done=…`. */
async function act(deps: LinkRouteDeps, id: string, isLeaving: boolean) {
  if (isLeaving) {
    await leave(deps, id);
    return 'left';
  }
  return (await confirm(deps, id)) ? 'confirmed' : undefined;
}

/**
 * `POST /newsletter-subscription?t=…`: the buttons of the page, and with `&leave=1` what a mail program sends for its reader
 * (RFC 8058). It needs no session, so it takes no cookie, and comes from any site; the token alone decides what it does.
 */
export const registerSubscriptionLinks = (app: FastifyInstance, deps: LinkRouteDeps) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async () => undefined);
    scope.post<{ Querystring: { t?: unknown; leave?: unknown } }>(
      subscriptionPath,
      { config: { access: 'anyone', isCrossSite: true }, schema: { hide: true } },
      async ({ query, headers: { accept } }, reply) => {
        const token = typeof query.t === 'string' ? query.t : '';
        const id = await deps.subscriptionLinks.read(token);
        const done = id === undefined ? undefined : await act(deps, id, query.leave !== undefined);
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        // A browser sends the form of the page, and shows the page again.
        if (accept?.includes('text/html')) {
          const page = done ? `${subscriptionPath}?t=${token}&done=${done}` : subscriptionPath;
          return reply.redirect(page, 303);
        }
        if (done === undefined) {
          throw new AppError('page-not-found', { detail: 'This link is not valid any more.' });
        }
        return reply.code(200).send('');
      },
    );
  });
