import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { NotificationSetting } from '#contract/hiring/notification-settings.ts';
import { kindTexts, type OptionalKind } from '#contract/hiring/notifications.ts';
import { QueryView } from '#web/api/query-view.tsx';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';
import { notificationSettingsOptions, updateNotificationMutation } from './notifications-api.ts';

type Role = 'employer' | 'job-seeker';

/** The roles that get mails of one kind; all other mails go to both. */
const roleOfKind: Partial<Record<OptionalKind, Role>> = {
  'application-received': 'job-seeker',
  'stage-changed': 'job-seeker',
  'new-application': 'employer',
  'job-closing': 'employer',
  'applicants-undecided': 'employer',
  'job-ended': 'job-seeker',
};

interface KindBoxProps extends NotificationSetting {
  onChange: (mail: boolean) => void;
}

function KindBox({ kind, mail, onChange }: KindBoxProps) {
  const id = useId();
  const detailId = `${id}-detail`;
  const { title, detail } = kindTexts[kind];
  return (
    <li className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        className="mt-0.5 size-6 shrink-0"
        checked={mail}
        aria-describedby={detailId}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <div>
        <label htmlFor={id} className="block font-medium">
          {title}
        </label>
        <p id={detailId} className="text-sm text-muted">
          {detail}
        </p>
      </div>
    </li>
  );
}

/** The mails that a user with these roles gets, each with its switch. A change is stored at once. */
export function NotificationSettings({ roles }: { roles: readonly Role[] }) {
  const { data, error, refetch } = useQuery(notificationSettingsOptions());
  const { mutateAsync: update } = useMutation(updateNotificationMutation);
  const isShown = ({ kind }: NotificationSetting) => {
    const role = roleOfKind[kind];
    return role === undefined || roles.includes(role);
  };
  const change = (setting: NotificationSetting) => {
    const { title } = kindTexts[setting.kind];
    const success = setting.mail ? `Emails on: ${title}` : `Emails off: ${title}`;
    void runWithToast(update(setting), { id: 'notification-settings', loading: 'Saving', success });
  };
  return (
    <QueryView
      query={{ data, error, refetch }}
      loading={
        <SkeletonList count={1} label="Loading your settings">
          <Skeleton className="h-56" />
        </SkeletonList>
      }
      failed="We couldn’t load your settings"
    >
      {({ settings }) => (
        <>
          <ul className="flex flex-col gap-4">
            {settings.filter(isShown).map((setting) => (
              <KindBox
                key={setting.kind}
                {...setting}
                onChange={(mail) => change({ kind: setting.kind, mail })}
              />
            ))}
          </ul>
          <p className="mt-5 text-sm text-muted">
            {roles.includes('job-seeker')
              ? 'Security emails and final decisions are always sent.'
              : 'Security emails are always sent.'}
          </p>
        </>
      )}
    </QueryView>
  );
}
