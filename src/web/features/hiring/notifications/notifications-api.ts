import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { NotificationChange } from '#contract/hiring/notification-settings.ts';
import { read, write } from '#web/api/call.ts';
import { request } from '#web/api/endpoint-request.ts';

export const notificationSettingsOptions = () =>
  queryOptions({ ...read(request('GET /notification-settings')), staleTime: 0 });

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

const updateNotification = write(
  (body: NotificationChange) => request('PATCH /notification-settings', { body }),
  {
    failed: (client, { kind, mail, bell }) =>
      show(client, {
        kind,
        ...(mail !== undefined && { mail: !mail }),
        ...(bell !== undefined && { bell: !bell }),
      }),
  },
);

/** Shows the change at once, and takes back this setting alone when the call fails: others may have changed since. */
export const updateNotificationMutation = mutationOptions({
  mutationFn: updateNotification,
  onMutate: (setting, { client }) => show(client, setting),
});
