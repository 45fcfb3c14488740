import type { FastifyInstance } from 'fastify';
import {
  type NotificationSetting,
  notificationSettingsEndpoints,
} from '#contract/notification-settings.ts';
import { unsubscribePath } from '#contract/notifications.ts';
import type { ApiApp, ApiDeps } from '#server/http/api.ts';
import { AppError } from '#server/http/app-error.ts';
import { signedIn } from '#server/http/session-guard.ts';
import { getSettings, setMail, updateSetting } from './notification-settings.service.ts';
import type { UnsubscribeLinks, Unsubscription } from './unsubscribe-token.ts';

interface NotificationDeps extends ApiDeps {
  readonly unsubscribeLinks: UnsubscribeLinks;
}

async function readLink(links: UnsubscribeLinks, token: unknown): Promise<Unsubscription> {
  const target = typeof token === 'string' ? await links.read(token) : undefined;
  if (!target) {
    throw new AppError('page-not-found', { detail: 'This link is not complete.' });
  }
  return target;
}

export function notificationsRoutes(app: ApiApp, deps: NotificationDeps): void {
  app.route({
    ...notificationSettingsEndpoints.get,
    handler: (request) => getSettings(deps, signedIn(request).userId),
  });

  app.route({
    ...notificationSettingsEndpoints.update,
    handler: (request) => updateSetting(deps, signedIn(request), request.body),
  });

  app.route({
    ...notificationSettingsEndpoints.getLink,
    handler: async (request): Promise<NotificationSetting> => {
      const { userId, kind } = await readLink(deps.unsubscribeLinks, request.query.t);
      const { settings } = await getSettings(deps, userId);
      return { kind, mail: settings.find((setting) => setting.kind === kind)?.mail ?? true };
    },
  });
}

/** Bytes of the body, which says nothing that is read. */
const bodyLimit = 4_096;

/**
 * `POST /unsubscribe?t=…`: what a mail program sends for its reader (RFC 8058), and the button of the page. It needs no
 * session, so it takes no cookie, and comes from any site; the token alone decides what it does.
 */
export const registerUnsubscribe = (
  app: FastifyInstance,
  { unsubscribeLinks, inTransaction }: Pick<NotificationDeps, 'unsubscribeLinks' | 'inTransaction'>,
) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, async () => undefined);
    scope.post<{ Querystring: { t?: unknown } }>(
      unsubscribePath,
      { config: { access: 'anyone', isCrossSite: true }, schema: { hide: true } },
      async (request, reply) => {
        const { userId, kind } = await readLink(unsubscribeLinks, request.query.t);
        if (!(await setMail({ inTransaction }, userId, { kind, mail: false }))) {
          throw new AppError('page-not-found');
        }
        // A browser sends the form of the page, and shows the page again.
        const isPage = request.headers.accept?.includes('text/html');
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        return isPage ? reply.redirect(request.url, 303) : reply.code(200).send('');
      },
    );
  });
