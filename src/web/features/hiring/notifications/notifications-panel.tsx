import { m } from '#messages';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#web/api/query-view.tsx';
import { pollingIntervals, useLive } from '#web/api/live.ts';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { notificationsOptions } from './bell-api.ts';
import { NotificationList } from './notification-list.tsx';
import { useReadOnSight } from './use-read-on-sight.ts';

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
