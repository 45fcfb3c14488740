import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { optionalKinds } from './notifications.ts';
import { maxText } from '#contract/platform/primitives.ts';
import { profileChanges } from '#contract/accounts/users.ts';

/** Whether a user gets mails of a kind. */
const NotificationSetting = z.object({ kind: z.enum(optionalKinds), mail: z.boolean() });
export type NotificationSetting = z.infer<typeof NotificationSetting>;

export const NotificationSettings = z.object({
  /** All kinds that can be switched off. Mails about the account itself, and rejections, are always sent. */
  settings: z.array(NotificationSetting),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const UnsubscribeQuery = z.object({ t: z._default(z.string().check(maxText(200)), '') });

const notificationSettingsTag = {
  name: 'notifications',
  description: 'Which mails a user gets.',
  schemas: { NotificationSettings },
};

export const notificationSettingsEndpoints = defineEndpoints(notificationSettingsTag, {
  get: {
    route: 'GET /notification-settings',
    summary: 'Which mails the user gets',
    access: 'signed-in',
    response: NotificationSettings,
  },
  update: {
    route: 'PATCH /notification-settings',
    summary: 'Switch the mails of one kind on or off',
    access: 'signed-in',
    limit: profileChanges,
    errors: ['unknown-user'],
    body: NotificationSetting,
    response: NotificationSettings,
  },
  getLink: {
    route: 'GET /notification-settings/link',
    summary: 'What the link of a mail switches off, and whether it is off; changes nothing',
    access: 'anyone',
    errors: ['page-not-found'],
    query: UnsubscribeQuery,
    response: NotificationSetting,
  },
});
