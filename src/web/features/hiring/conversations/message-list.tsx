import { m } from '#messages';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import type { Message } from '#contract/hiring/conversations.ts';
import { classNames } from '#web/lib/class-names.ts';
import { formatClock } from '#web/lib/format-clock.ts';
import { minutesAgo } from '#web/lib/format-date.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { useNow } from '#web/lib/use-now.ts';
import { AvatarLogo } from '#web/ui/avatar-logo.tsx';
import { Button } from '#web/ui/button.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { LiveRegion } from '#web/ui/visually-hidden.tsx';
import {
  formatAuthor,
  formatMessage,
  formatRole,
  getSender,
  isMine,
  type ParticipantRole,
  type Portrait,
  toColleague,
} from './conversation.ts';
import { groupByDay } from './message-days.ts';
import { listWarnings, MessageWarning } from './message-warning.tsx';
import { ReportMessage } from './report-links.tsx';

/** Milliseconds after which the ages of messages are computed again. */
const tick = 5_000;

interface MessageListProps {
  /** Oldest first. */
  messages: readonly Message[];
  /** The role whose messages stand on the right. */
  role: ParticipantRole;
  portraits: Readonly<Record<ParticipantRole, Portrait>>;
  /** Whether the viewer can write: an empty list asks for it. */
  canWrite?: boolean;
  /** Undefined when these are all. */
  earlier: { show: () => void; isLoading: boolean } | undefined;
}

interface BubbleProps {
  message: Message;
  portrait: Portrait;
  isOwn: boolean;
  /** Who wrote it for the employer. */
  author: string | undefined;
  /** Whether it is the latest of the viewer's messages that was read. */
  isLastRead: boolean;
  now: number;
}

function Bubble({ message, portrait, isOwn, author, isLastRead, now }: BubbleProps) {
  return (
    <li className={classNames('flex flex-col', isOwn ? 'items-end ps-8' : 'items-start pe-8')}>
      <div className="mb-1 grid grid-cols-[auto_minmax(0,auto)_auto] items-center gap-x-1.5 px-1 text-sm text-muted">
        <AvatarLogo size="small" {...portrait} />
        <p>
          <span className="font-medium text-ink">{formatRole(getSender(message))}</span>{' '}
          {author !== undefined && <span className="wrap-anywhere">{author} · </span>}
          <time dateTime={message.time} className="inline-block">
            {formatClock(message.time)} ·{' '}
            {m.conversation_minutes_ago({ minutes: minutesAgo(message.time, now) })}
          </time>
        </p>
        {!isOwn && !message.isRemoved && <ReportMessage id={message._id} />}
      </div>
      <p
        dir="auto"
        className={classNames(
          'max-w-full rounded-card px-3 py-2 whitespace-pre-line wrap-anywhere',
          isOwn ? 'bg-tint' : 'border border-line bg-page',
          message.isRemoved && 'text-muted italic',
        )}
      >
        {formatMessage(message)}
      </p>
      {isLastRead && <p className="px-1 text-sm text-muted">{m.conversation_read()}</p>}
      {!isOwn && <MessageWarning message={message} />}
    </li>
  );
}

/** The latest message that arrived since the list was opened, for screen readers. */
const useIncomingAnnouncement = (messages: readonly Message[], role: ParticipantRole): string => {
  const last = messages.at(-1);
  const [known] = useState(last?._id);
  const isNews = last !== undefined && last._id !== known && !isMine(last, role);
  return isNews
    ? [`${formatRole(getSender(last))}: ${formatMessage(last)}`, ...listWarnings(last)].join(' ')
    : '';
};

/**
 * The messages, the newest at the lower end. The reversed box stays at that end when it grows, and where it was
 * while the viewer reads further up; sending a message scrolls back.
 */
export function MessageList({
  messages,
  role,
  portraits,
  canWrite = false,
  earlier,
}: MessageListProps) {
  const now = useNow(tick);
  const box = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone with the last of the earlier pages.
  useFocusAfterLoss(earlier === undefined, box);
  const news = useIncomingAnnouncement(messages, role);
  const isOwn = (message: Message) => getSender(message) === role;
  const own = messages.findLast((message) => isMine(message, role))?._id;
  const lastRead = messages.findLast((message) => isOwn(message) && message.isRead)?._id;
  useLayoutEffect(() => {
    if (box.current) {
      box.current.scrollTop = 0;
    }
  }, [own]);
  return (
    <ScrollArea
      role="group"
      ref={box}
      aria-label={m.conversation_messages()}
      className="relative flex h-(--messages-height,min(20rem,38dvh)) max-h-(--messages-limit,none) flex-col-reverse overflow-y-auto rounded-control print:block print:h-auto print:max-h-none print:overflow-visible"
    >
      {messages.length === 0 ? (
        <p className="m-auto text-center text-muted">
          {m.conversation_empty()}{' '}
          {canWrite && <span className="print:hidden">{m.conversation_start()}</span>}
        </p>
      ) : (
        <div className="mb-auto flex flex-col gap-4 px-1 pb-1">
          {earlier && (
            <Button
              variant="secondary"
              className="self-center"
              pending={earlier.isLoading}
              onClick={earlier.show}
            >
              {m.conversation_earlier()}
            </Button>
          )}
          {groupByDay(messages).map(({ day, messages: sent }) => (
            <Fragment key={sent[0]._id}>
              <p className="self-center rounded-full bg-page px-3 text-sm text-muted">{day}</p>
              <ul aria-label={day} className="flex flex-col gap-4">
                {sent.map((message) => (
                  <Bubble
                    key={message._id}
                    message={message}
                    portrait={
                      message.isByColleague ? toColleague(message) : portraits[getSender(message)]
                    }
                    isOwn={isOwn(message)}
                    author={formatAuthor(message, role, portraits.employer.name)}
                    isLastRead={message._id === lastRead}
                    now={now}
                  />
                ))}
              </ul>
            </Fragment>
          ))}
        </div>
      )}
      <LiveRegion>{news}</LiveRegion>
    </ScrollArea>
  );
}
