import type { FastifyInstance } from 'fastify';
import {
  type NotificationSetting,
  notificationSettingsEndpoints,
} from '#contract/hiring/notification-settings.ts';
import { unsubscribePath } from '#contract/platform/urls.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { getSettings, setMail, updateSetting } from './notification-settings.service.ts';
import type { UnsubscribeLinks, Unsubscription } from './unsubscribe-token.ts';

interface NotificationDeps extends ApiDeps {
  readonly unsubscribeLinks: UnsubscribeLinks;
}

const unknownLink = () => new AppError('page-not-found', { detail: 'This link is not complete.' });

const toSwitchedOff = ({ kind }: Unsubscription): NotificationSetting => ({ kind, mail: false });

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
      const target = await deps.unsubscribeLinks.read(request.query.t);
      if (!target) {
        throw unknownLink();
      }
      const { settings } = await getSettings(deps, target.userId);
      return settings.find(({ kind }) => kind === target.kind) ?? { kind: target.kind, mail: true };
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
      async ({ query: { t }, headers: { accept } }, reply) => {
        // A browser sends the form of the page, and shows the page again.
        const isPage = accept?.includes('text/html') ?? false;
        const target = typeof t === 'string' ? await unsubscribeLinks.read(t) : undefined;
        const isDone =
          target && (await setMail({ inTransaction }, target.userId, toSwitchedOff(target)));
        reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
        if (!isDone && !isPage) {
          throw unknownLink();
        }
        const page = isDone ? `${unsubscribePath}?t=${String(t)}&done=1` : unsubscribePath;
        return isPage ? reply.redirect(page, 303) : reply.code(200).send('');
      },
    );
  });
