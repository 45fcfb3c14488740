import { m } from '#messages';
import { Bell } from 'lucide';
import { useState } from 'react';
import { useUnreadNotifications } from '#web/features/hiring/notifications/bell-api.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';

const loadDialog = async () =>
  (await import('#web/features/hiring/notifications/notifications-dialog.tsx')).NotificationsDialog;

const countText = (unread: number): string =>
  formatNumber(Math.min(unread, 99)) + (unread > 99 ? '+' : '');

/** The bell of a signed-in person, with the number of what is new. A chunk of its own: visitors need none of it. */
export function Component() {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadNotifications() ?? 0;
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="quiet"
        icon
        className="relative"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={Bell} className="size-5" />
        <span className="sr-only">
          {unread > 0
            ? m.bell_notifications_new({ unread: formatNumber(unread) })
            : m.bell_notifications()}
        </span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0 end-0 rounded-full bg-accent px-1.5 text-xs text-accent-content tabular-nums"
          >
            {countText(unread)}
          </span>
        )}
      </Button>
      {isOpen && (
        <LazyPart
          load={loadDialog}
          name="notifications"
          props={{ onClose: close }}
          dialog={{ title: m.bell_notifications(), size: 'sheet', onClose: close }}
        />
      )}
    </>
  );
}
