import { m } from '#messages';
import { Link } from 'react-router';
import type { Notification } from '#contract/hiring/bell.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatPassed } from '#web/lib/format-date.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useViewerZone } from '#web/lib/viewer-zone.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
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
  const { at, timeZone, jobZone } = notification;
  const zone = useViewerZone(timeZone, jobZone);
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
          {describeNotification(notification, zone)}
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

/** Whom and what some notifications are about: the company's picture for a job seeker, the person's initials for an employer. */
function GroupHead({ about: { person, company, logo, position } }: { about: Notification }) {
  const words = [person, position].filter((part) => part !== undefined);
  const name = person ?? company;
  return (
    words.length > 0 && (
      <p className="flex items-center gap-2 px-3 text-sm text-muted">
        {name !== undefined && (
          <AvatarLogo
            name={name}
            src={person === undefined ? logo : undefined}
            size="small"
            shape={person === undefined ? 'logo' : 'person'}
          />
        )}
        <span className="min-w-0 wrap-anywhere">{words.join(' · ')}</span>
      </p>
    )
  );
}

/** The events, grouped by application. */
export function NotificationList({ notifications, newIds, onFollow }: NotificationListProps) {
  const now = useNow(60_000);
  return (
    <ul className="flex flex-col gap-3">
      {group(notifications).map(({ newest, lines }) => {
        return (
          <li key={newest._id} className="border-b border-line pb-3 last:border-0">
            <GroupHead about={newest} />
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
