import type { QueryClient } from '@tanstack/react-query';
import { m } from '#messages';
import type { NotificationChange } from '#contract/hiring/notification-settings.ts';
import { kindTexts } from '#contract/hiring/notifications.ts';
import { mutation, query } from '#web/api/call.ts';

export const notificationSettingsOptions = query('GET /notification-settings', { staleTime: 0 });

const show = (client: QueryClient, { kind, mail, bell }: NotificationChange): void => {
  client.setQueryData(
    notificationSettingsOptions().queryKey,
    (known) =>
      known && {
        settings: known.settings.map((one) =>
          one.kind === kind ? { kind, mail: mail ?? one.mail, bell: bell ?? one.bell } : one,
        ),
      },
  );
};

/** How a person learns of something. */
export const channelNames = {
  bell: m.notification_way_bell,
  mail: m.notification_way_mail,
} as const;
export type Channel = keyof typeof channelNames;

const describe = (change: NotificationChange): string => {
  const channel = change.bell === undefined ? 'mail' : 'bell';
  const turned = change[channel] === true ? m.notification_turned_on : m.notification_turned_off;
  return turned({ way: channelNames[channel](), title: kindTexts[change.kind].title() });
};

/** Shows the change at once, and takes back this setting alone when the call fails: others may have changed since. */
export const updateNotificationMutation = mutation('PATCH /notification-settings', {
  onMutate: (client, { body }) => show(client, body),
  rollback: (client, { body: { kind, mail, bell } }) =>
    show(client, {
      kind,
      ...(mail !== undefined && { mail: !mail }),
      ...(bell !== undefined && { bell: !bell }),
    }),
  toast: {
    id: 'notification-settings',
    loading: m.notification_saving,
    success: ({ input: { body } }) => describe(body),
  },
});
