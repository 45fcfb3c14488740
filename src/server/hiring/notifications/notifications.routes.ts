import { m } from '#messages';
import type { FastifyInstance } from 'fastify';
import { bellEndpoints } from '#contract/hiring/bell.ts';
import {
  type UnsubscribeLink,
  notificationSettingsEndpoints,
} from '#contract/hiring/notification-settings.ts';
import { unsubscribePath } from '#contract/platform/urls.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { registerOneClick } from '#server/platform/http/one-click.ts';
import { signedIn } from '#server/platform/http/session-guard.ts';
import { getNotifications, getUnreadCount, readNotifications } from './bell.service.ts';
import { getSettings, storeSetting, updateSetting } from './notification-settings.service.ts';
import type { UnsubscribeLinks } from './unsubscribe-token.ts';

interface NotificationDeps extends ApiDeps {
  readonly unsubscribeLinks: UnsubscribeLinks;
}

const unknownLinkError = () =>
  new AppError('page-not-found', { detail: m.error_link_incomplete() });

export function notificationsRoutes(app: ApiApp, deps: NotificationDeps): void {
  app.route({
    ...bellEndpoints.list,
    handler: (request) => getNotifications(deps, signedIn(request)),
  });

  app.route({
    ...bellEndpoints.count,
    handler: (request) => getUnreadCount(deps, signedIn(request)),
  });

  app.route({
    ...bellEndpoints.markRead,
    handler: async (request, reply) => {
      await readNotifications(deps, signedIn(request), request.body.ids);
      return reply.code(204).send();
    },
  });

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
    handler: async (request): Promise<UnsubscribeLink> => {
      const target = await deps.unsubscribeLinks.read(request.query.t);
      if (!target) {
        throw unknownLinkError();
      }
      const { settings } = await getSettings(deps, target.userId);
      const setting = settings.find(({ kind }) => kind === target.kind);
      return { kind: target.kind, mail: setting?.mail ?? true };
    },
  });
}

/** `POST /unsubscribe?t=…`: switches off the mails that the link names. */
export const registerUnsubscribe = (
  app: FastifyInstance,
  { unsubscribeLinks, inTransaction }: Pick<NotificationDeps, 'unsubscribeLinks' | 'inTransaction'>,
) =>
  registerOneClick(app, unsubscribePath, async (token) => {
    const target = await unsubscribeLinks.read(token);
    const setting = target && { kind: target.kind, mail: false };
    return setting && (await storeSetting({ inTransaction }, target.userId, setting))
      ? '1'
      : undefined;
  });
