import { bellEndpoints } from '#contract/hiring/bell.ts';
import { notificationSettingsEndpoints } from '#contract/hiring/notification-settings.ts';
import type { ApiApp, ApiDeps } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { MailLinks } from '#server/platform/mail/mail-links.ts';
import { getNotifications, getUnreadCount, readNotifications } from './bell.service.ts';
import {
  describeUnsubscribeLink,
  getSettings,
  updateSetting,
} from './notification-settings.service.ts';

interface NotificationDeps extends ApiDeps {
  readonly mailLinks: MailLinks;
}

export function notificationsRoutes(app: ApiApp, deps: NotificationDeps): void {
  serve(app, bellEndpoints, {
    list: ({ actor }) => getNotifications(deps, actor),

    count: ({ actor }) => getUnreadCount(deps, actor),

    markRead: ({ actor, body }) => readNotifications(deps, actor, body.ids),
  });

  serve(app, notificationSettingsEndpoints, {
    get: ({ actor }) => getSettings(deps, actor.userId),

    update: ({ actor, body }) => updateSetting(deps, actor, body),

    getLink: ({ query }) => describeUnsubscribeLink(deps, query.t),
  });
}
