import { m } from '#messages';
import { Link } from 'react-router';
import type { Notification } from '#contract/hiring/bell.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatPassed } from '#web/lib/format-date.ts';
import { useNow } from '#web/lib/use-now.ts';
import { describeNotification, toNotificationPath } from './describe-notification.ts';

/** The notifications about one application or job, the newest first; groups stand in the order of their newest. */
function group(notifications: readonly Notification[]) {
  const groups = new Map<string, { newest: Notification; lines: Notification[] }>();
  for (const one of notifications) {
    const key = one.applicationId ?? one.jobId ?? one._id;
    const lines = groups.get(key)?.lines;
    if (lines) {
      lines.push(one);
    } else {
      groups.set(key, { newest: one, lines: [one] });
    }
  }
  return [...groups.values()];
}

interface NotificationLineProps {
  notification: Notification;
  isNew: boolean;
  now: number;
  onFollow: () => void;
}

function NotificationLine({ notification, isNew, now, onFollow }: NotificationLineProps) {
  const { at } = notification;
  return (
    <li>
      <Link
        to={toNotificationPath(notification)}
        onClick={onFollow}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 py-2 hover:bg-page"
      >
        <span
          aria-hidden="true"
          className={classNames('size-2 shrink-0 rounded-full', isNew && 'bg-info')}
        />
        <span className={classNames('min-w-0 grow', isNew && 'font-medium')}>
          {isNew && <span className="sr-only">{m.notification_new()} </span>}
          {describeNotification(notification)}
        </span>
        <time dateTime={at} className="shrink-0 text-sm text-muted">
          {formatPassed(at, now)}
        </time>
      </Link>
    </li>
  );
}

interface NotificationListProps {
  notifications: readonly Notification[];
  /** Of those that were unread when they appeared. */
  newIds: ReadonlySet<string>;
  onFollow: () => void;
}

/** The events, grouped by application. */
export function NotificationList({ notifications, newIds, onFollow }: NotificationListProps) {
  const now = useNow(60_000);
  return (
    <ul className="flex flex-col gap-3">
      {group(notifications).map(({ newest, lines }) => {
        const { _id, person, position } = newest;
        const about = [person, position].filter((part) => part !== undefined);
        return (
          <li key={_id} className="border-b border-line pb-3 last:border-0">
            {about.length > 0 && <p className="px-3 text-sm text-muted">{about.join(' · ')}</p>}
            <ul>
              {lines.map((one) => (
                <NotificationLine
                  key={one._id}
                  notification={one}
                  isNew={!one.isRead || newIds.has(one._id)}
                  now={now}
                  onFollow={onFollow}
                />
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
