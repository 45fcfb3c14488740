import * as z from 'zod/mini';
import { defineEndpoints } from '#contract/platform/endpoint.ts';
import { optionalKinds } from './notifications.ts';
import { maxText } from '#contract/platform/primitives.ts';
import { profileChanges } from '#contract/accounts/users.ts';

/** Where a user learns of one kind. */
const NotificationSetting = z.object({
  kind: z.enum(optionalKinds),
  mail: z.boolean(),
  /** In the bell of the site. */
  bell: z.boolean(),
});
export type NotificationSetting = z.infer<typeof NotificationSetting>;

/** An absent field stays as it is. */
const NotificationChange = z.object({
  kind: z.enum(optionalKinds),
  mail: z.optional(z.boolean()),
  bell: z.optional(z.boolean()),
});
export type NotificationChange = z.infer<typeof NotificationChange>;

export const NotificationSettings = z.object({
  /** All kinds that can be switched off. Mails about the account itself, and rejections, are always sent. */
  settings: z.array(NotificationSetting),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** The kind of mails that a link switches off. */
const UnsubscribeLink = z.object({ kind: z.enum(optionalKinds), mail: z.boolean() });
export type UnsubscribeLink = z.infer<typeof UnsubscribeLink>;

const UnsubscribeQuery = z.object({ t: z._default(z.string().check(maxText(200)), '') });

const notificationSettingsTag = {
  name: 'notifications',
  description: 'Of what a user gets mails and notifications.',
  schemas: { NotificationSettings },
};

export const notificationSettingsEndpoints = defineEndpoints(notificationSettingsTag, {
  get: {
    route: 'GET /notification-settings',
    summary: 'Of what the user gets mails and notifications',
    access: 'signed-in',
    response: NotificationSettings,
  },
  update: {
    route: 'PATCH /notification-settings',
    summary: 'Switch the mails or the notifications of one kind on or off',
    access: 'signed-in',
    limit: profileChanges,
    errors: ['unknown-user'],
    body: NotificationChange,
    response: NotificationSettings,
  },
  getLink: {
    route: 'GET /notification-settings/link',
    summary: 'What the link of a mail switches off, and whether it is off; changes nothing',
    access: 'anyone',
    errors: ['page-not-found'],
    query: UnsubscribeQuery,
    response: UnsubscribeLink,
  },
});
