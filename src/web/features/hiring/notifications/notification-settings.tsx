import { m } from '#messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { NotificationSetting } from '#contract/hiring/notification-settings.ts';
import { bellKinds, kindTexts, type OptionalKind } from '#contract/hiring/notifications.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { keysOf } from '#web/lib/choices.ts';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import {
  type Channel,
  channelNames,
  notificationSettingsOptions,
  updateNotificationMutation,
} from './notifications-api.ts';
import { CheckRow } from '#web/ui/check-row.tsx';

type Role = 'employer' | 'job-seeker';

/** The roles that get mails of one kind; all other mails go to both. */
const roleOfKind: Partial<Record<OptionalKind, Role>> = {
  'application-received': 'job-seeker',
  'stage-changed': 'job-seeker',
  'new-application': 'employer',
  'note-mention': 'employer',
  'applicant-assigned': 'employer',
  'job-closing': 'employer',
  'applicants-undecided': 'employer',
  'job-ended': 'job-seeker',
  'job-alerts': 'job-seeker',
};

/** The bell does not ring for what its owner did. */
const listChannels = (kind: OptionalKind): readonly Channel[] =>
  keysOf(channelNames).filter(
    (channel) => channel !== 'bell' || (bellKinds as readonly string[]).includes(kind),
  );

interface KindBoxesProps {
  setting: NotificationSetting;
  onChange: (channel: Channel, isOn: boolean) => void;
}

function KindBoxes({ setting, onChange }: KindBoxesProps) {
  const id = useId();
  const { title, detail } = kindTexts[setting.kind];
  return (
    <li>
      <fieldset
        className="flex flex-col gap-x-6 sm:grid sm:grid-cols-[1fr_auto]"
        aria-describedby={id}
      >
        <legend className="float-start font-medium">{title()}</legend>
        <p id={id} className="max-w-md text-sm text-muted sm:row-start-2">
          {detail()}
        </p>
        <div className="flex gap-5 sm:row-span-2">
          {listChannels(setting.kind).map((channel) => (
            <CheckRow
              key={channel}
              checked={setting[channel]}
              onChange={({ currentTarget }) => onChange(channel, currentTarget.checked)}
            >
              {channelNames[channel]()}
            </CheckRow>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** Of what a user with these roles learns, each with its switches for the bell and for mails. A change is stored at once. */
export function NotificationSettings({ roles }: { roles: readonly Role[] }) {
  const { data, error, refetch } = useQuery(notificationSettingsOptions());
  const { mutate: update } = useMutation(updateNotificationMutation);
  const isShown = ({ kind }: NotificationSetting) => {
    const role = roleOfKind[kind];
    return role === undefined || roles.includes(role);
  };
  return (
    <QueryView
      query={{ data, error, refetch }}
      loading={
        <SkeletonList count={1} label={m.notification_settings_loading()}>
          <Skeleton className="h-56" />
        </SkeletonList>
      }
      failed={m.notification_settings_failed()}
    >
      {({ settings }) => (
        <>
          <ul className="flex flex-col gap-4">
            {settings.filter(isShown).map((setting) => (
              <KindBoxes
                key={setting.kind}
                setting={setting}
                onChange={(channel, isOn) =>
                  update({ body: { kind: setting.kind, [channel]: isOn } })
                }
              />
            ))}
          </ul>
          <p className="mt-5 text-sm text-muted">
            {roles.includes('job-seeker')
              ? m.notification_always_seeker()
              : m.notification_always()}
          </p>
        </>
      )}
    </QueryView>
  );
}
