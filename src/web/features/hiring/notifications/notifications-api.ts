import type {
  NotificationSetting,
  NotificationSettings,
} from '#contract/hiring/notification-settings.ts';
import { baseApi } from '#web/api/base-api.ts';
import { request } from '#web/api/endpoint-request.ts';

const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getNotificationSettings: build.query<NotificationSettings, void>({
      query: () => request('GET /notification-settings'),
    }),
    /** What the link of a mail switches off, and whether it is off. */
    getUnsubscribeLink: build.query<NotificationSetting, string>({
      query: (t) => request('GET /notification-settings/link', { query: { t } }),
    }),
  }),
});

const changingApi = notificationsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Shown at once, and taken back when the call fails: of this setting alone, others may have changed since. */
    updateNotificationSetting: build.mutation<NotificationSettings, NotificationSetting>({
      query: (body) => request('PATCH /notification-settings', { body }),
      onQueryStarted: async ({ kind, mail }, { dispatch, queryFulfilled }) => {
        const show = (isMailed: boolean) =>
          dispatch(
            notificationsApi.util.updateQueryData(
              'getNotificationSettings',
              undefined,
              ({ settings }) => ({
                settings: settings.map((one) =>
                  one.kind === kind ? { kind, mail: isMailed } : one,
                ),
              }),
            ),
          );
        show(mail);
        await queryFulfilled.then(undefined, () => show(!mail));
      },
    }),
  }),
});

export const { useGetNotificationSettingsQuery, useGetUnsubscribeLinkQuery } = notificationsApi;
export const { useUpdateNotificationSettingMutation } = changingApi;
