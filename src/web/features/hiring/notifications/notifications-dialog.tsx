import { m } from '#messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { QueryView } from '#web/api/query-view.tsx';
import { pollingIntervals, useLive } from '#web/api/live.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PageSpinner } from '#web/ui/spinner.tsx';
import { markReadMutation, notificationsOptions } from './bell-api.ts';
import { NotificationList } from './notification-list.tsx';

/** What happened to the viewer’s jobs and applications. It stays up to date while it is open. */
export function NotificationsDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...notificationsOptions(), ...useLive(pollingIntervals.count) });
  const { mutate: markRead } = useMutation(markReadMutation);
  const hasUnread = query.data?.some(({ isRead }) => !isRead) ?? false;
  return (
    <Dialog
      title={m.bell_notifications()}
      size="sheet"
      onClose={onClose}
      actions={
        <>
          <Link
            to={`${paths.account}#notifications`}
            onClick={onClose}
            className="me-auto flex min-h-11 items-center"
          >
            {m.notification_settings()}
          </Link>
          <Button variant="secondary" disabled={!hasUnread} onClick={() => markRead(undefined)}>
            {m.notification_mark_all()}
          </Button>
        </>
      }
    >
      <QueryView
        query={query}
        loading={<PageSpinner label={m.notification_loading()} />}
        failed={m.notification_failed()}
        empty={<p className="py-8 text-center text-muted">{m.notification_none()}</p>}
      >
        {(notifications) => <NotificationList notifications={notifications} onFollow={onClose} />}
      </QueryView>
    </Dialog>
  );
}
