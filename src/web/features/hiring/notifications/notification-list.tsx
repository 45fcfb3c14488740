import { m } from '#messages';
import { Bell, Mail } from 'lucide';
import { Link } from 'react-router';
import type { Notification } from '#contract/hiring/bell.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatPassed } from '#web/lib/format-date.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useViewerZone } from '#web/lib/viewer-zone.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { describeNotification, toNotificationPath } from './describe-notification.ts';

/** The notifications about one application or job beside each other, the newest first, in the order of their newest. */
function groupByApplication(notifications: readonly Notification[]): Notification[] {
  const groups = new Map<string, Notification[]>();
  for (const one of notifications) {
    const key = one.applicationId ?? one.jobId ?? one._id;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flat();
}

/** Whom it is about: the person for an employer, the company for a job seeker; what is about neither has a sign. */
function Picture({ of: { person, company, logo, kind } }: { of: Notification }) {
  const name = person ?? company;
  if (name === undefined) {
    return (
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-tint text-primary">
        <Icon of={kind.startsWith('job-alerts') ? Mail : Bell} className="size-5" />
      </span>
    );
  }
  return person === undefined ? (
    <AvatarLogo name={name} src={logo} size="compact" />
  ) : (
    <AvatarLogo name={name} size="compact" shape="person" />
  );
}

interface NotificationLineProps {
  notification: Notification;
  isNew: boolean;
  now: number;
  onFollow: () => void;
}

function NotificationLine({ notification, isNew, now, onFollow }: NotificationLineProps) {
  const { at, timeZone, jobZone, position } = notification;
  const zone = useViewerZone(timeZone, jobZone);
  return (
    <li>
      <Link
        to={toNotificationPath(notification)}
        onClick={onFollow}
        className={classNames(
          'flex items-start gap-3 rounded-control px-3 py-2.5 hover:bg-page',
          // The dot and the weight say it: as many tinted blocks as there are would say nothing.
          isNew && 'bg-tint/40',
        )}
      >
        <Picture of={notification} />
        <span className="min-w-0 grow">
          <span className={classNames('block', isNew && 'font-medium')}>
            {isNew && <span className="sr-only">{m.notification_new()} </span>}
            {describeNotification(notification, zone)}
          </span>
          <span className="fact-list wrap-anywhere">
            {position !== undefined && <span>{position}</span>}{' '}
            <time dateTime={at}>{formatPassed(at, now)}</time>
          </span>
        </span>
        {isNew && (
          <span aria-hidden="true" className="mt-2 size-2 shrink-0 rounded-full bg-primary" />
        )}
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

/** The events; those of one application stand together. */
export function NotificationList({ notifications, newIds, onFollow }: NotificationListProps) {
  const now = useNow(60_000);
  return (
    <ul className="flex flex-col gap-1 max-sm:-mx-3">
      {groupByApplication(notifications).map((one) => (
        <NotificationLine
          key={one._id}
          notification={one}
          isNew={!one.isRead || newIds.has(one._id)}
          now={now}
          onFollow={onFollow}
        />
      ))}
    </ul>
  );
}
