import { m } from '#messages';
import type { FastifyInstance } from 'fastify';
import { bellEndpoints } from '#contract/hiring/bell.ts';
import { notificationSettingsEndpoints } from '#contract/hiring/notification-settings.ts';
import { unsubscribePath } from '#contract/platform/urls.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { AppError } from '#server/platform/ops/app-error.ts';
import { registerOneClick } from '#server/platform/http/one-click.ts';
import { getNotifications, getUnreadCount, readNotifications } from './bell.service.ts';
import { getSettings, storeSetting, updateSetting } from './notification-settings.service.ts';
import type { UnsubscribeLinks } from './unsubscribe-token.ts';

interface NotificationDeps extends ApiDeps {
  readonly unsubscribeLinks: UnsubscribeLinks;
}

const unknownLinkError = () =>
  new AppError('page-not-found', { detail: m.error_link_incomplete() });

export function notificationsRoutes(app: ApiApp, deps: NotificationDeps): void {
  serve(app, bellEndpoints, {
    list: ({ actor }) => getNotifications(deps, actor),

    count: ({ actor }) => getUnreadCount(deps, actor),

    markRead: ({ actor, body }) => readNotifications(deps, actor, body.ids),
  });

  serve(app, notificationSettingsEndpoints, {
    get: ({ actor }) => getSettings(deps, actor.userId),

    update: ({ actor, body }) => updateSetting(deps, actor, body),

    getLink: async ({ query }) => {
      const target = await deps.unsubscribeLinks.read(query.t);
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
