import { m } from '#messages';
import { useQuery, useMutation } from '@tanstack/react-query';
import { QueryView } from '#web/api/query-view.tsx';
import { pollingIntervals, useLive } from '#web/api/live.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { notificationsOptions, markReadMutation } from './bell-api.ts';
import { NotificationList } from './notification-list.tsx';
import { useEffect, useRef, useState } from 'react';
import type { Notification } from '#contract/hiring/bell.ts';

const listUnread = (notifications: readonly Notification[]): string[] =>
  notifications.filter(({ isRead }) => !isRead).map(({ _id }) => _id);

/** Marks what appears as read, and returns what was new: it stays highlighted while it is shown. */
function useReadOnSight(notifications: readonly Notification[] | undefined): ReadonlySet<string> {
  const { mutate: markRead } = useMutation(markReadMutation);
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set());
  const appeared = listUnread(notifications ?? []).filter((id) => !newIds.has(id));
  if (appeared.length > 0) {
    setNewIds(new Set([...newIds, ...appeared]));
  }
  // Each is sent once: after a failure the next opening tries again.
  const sentIds = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unsent = [...newIds].filter((id) => !sentIds.current.has(id));
    if (unsent.length > 0) {
      sentIds.current = newIds;
      markRead({ body: { ids: unsent } });
    }
  }, [newIds, markRead]);
  return newIds;
}

/** The events of the viewer’s jobs and applications. The list stays up to date, and counts as read once it is shown. */
export function NotificationsPanel({ onFollow }: { onFollow: () => void }) {
  const query = useQuery({ ...notificationsOptions(), ...useLive(pollingIntervals.count) });
  const newIds = useReadOnSight(query.data);
  return (
    <QueryView
      query={query}
      loading={<PageSpinner label={m.notification_loading()} />}
      failed={m.notification_failed()}
      empty={<p className="py-8 text-center text-muted">{m.notification_none()}</p>}
    >
      {(notifications) => (
        <NotificationList notifications={notifications} newIds={newIds} onFollow={onFollow} />
      )}
    </QueryView>
  );
}
