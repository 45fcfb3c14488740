import { m } from '#messages';
import { Bell as BellShape } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { useUnreadNotifications } from '#web/features/hiring/notifications/bell-api.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { useMediaQuery } from '#web/lib/use-media-query.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';
import { Popover } from '#web/ui/popover.tsx';

const NotificationsPanel = lazyPart(
  async () =>
    (await import('#web/features/hiring/notifications/notifications-panel.tsx')).NotificationsPanel,
  {
    frame: partFrame({
      loading: m.common_loading_notifications,
      failed: m.common_load_failed_notifications,
    }),
  },
);

const countText = (unread: number): string =>
  formatNumber(Math.min(unread, 99)) + (unread > 99 ? '+' : '');

/** At the bell, or on the whole screen of a phone. */
function Notifications({ onClose }: { onClose: () => void }) {
  const isLarge = useMediaQuery('(min-width: 40rem)');
  const title = m.bell_notifications();
  const panel = <NotificationsPanel onFollow={onClose} />;
  const settings = (
    <Link
      to={`${paths.account}#notifications`}
      onClick={onClose}
      className="me-auto flex min-h-11 items-center"
    >
      {m.bell_settings()}
    </Link>
  );
  return isLarge ? (
    <Popover title={title} onClose={onClose} footer={settings}>
      {panel}
    </Popover>
  ) : (
    <Dialog title={title} size="sheet" onClose={onClose} actions={settings}>
      {panel}
    </Dialog>
  );
}

/** How often the number of what is new has grown since it was first read. */
const useNews = (unread: number | undefined): number => {
  const [known, setKnown] = useState({ unread, news: 0 });
  if (unread !== known.unread) {
    const isMore = known.unread !== undefined && unread !== undefined && unread > known.unread;
    setKnown({ unread, news: known.news + (isMore ? 1 : 0) });
  }
  return known.news;
};

/** The bell of a signed-in person, with the number of what is new. A chunk of its own: visitors need none of it. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false);
  const read = useUnreadNotifications();
  const unread = read ?? 0;
  const news = useNews(read);
  const name =
    unread > 0
      ? m.bell_notifications_new({ unread: formatNumber(unread) })
      : m.bell_notifications();
  return (
    <div className="relative">
      <Button
        variant="quiet"
        icon
        className="relative"
        title={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon key={news} of={BellShape} className={news > 0 ? 'nods size-5' : 'size-5'} />
        <span className="sr-only">{name}</span>
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 start-7 min-w-4.5 rounded-full bg-primary px-1 text-center text-xs leading-4.5 text-primary-content tabular-nums"
          >
            {countText(unread)}
          </span>
        )}
      </Button>
      {isOpen && <Notifications onClose={() => setOpen(false)} />}
    </div>
  );
}
