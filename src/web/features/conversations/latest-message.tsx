import type { Message } from '#contract/conversations.ts';
import { conversationTexts } from '#contract/conversation-texts.ts';
import { classNames } from '#web/lib/class-names.ts';
import { localDates, minutesAgo } from '#web/lib/format-date.ts';
import { formatMessage, formatRole, getSender, type ParticipantRole } from './conversation.ts';

/** Milliseconds between two looks at the clock, of which a list of these needs one for all of them. */
export const latestMessageTick = 10_000;
const minutesOfDay = 1_440;

/** The minutes of today's messages; of older ones the day, which says more. */
const ageText = (time: string, now: number): string => {
  const minutes = minutesAgo(time, now);
  return minutes < minutesOfDay
    ? conversationTexts.minutesAgo(minutes)
    : localDates.formatDate(time);
};

interface LatestMessageProps {
  message: Message;
  /** Who reads it: the own messages stand under “You”. */
  viewer?: ParticipantRole;
  /** In one line, for a list of many people. */
  isShort?: boolean;
  /** Milliseconds. */
  now: number;
}

/** The end of a conversation in three lines at most. */
export function LatestMessage({ message, viewer, isShort, now }: LatestMessageProps) {
  const sender = getSender(message);
  return (
    <span className={isShort ? 'flex gap-2 text-sm' : 'block text-sm'}>
      <span className={isShort ? 'shrink-0 text-muted' : 'block text-muted'}>
        {sender === viewer ? 'You' : formatRole(sender)},{' '}
        <time dateTime={message.time}>{ageText(message.time, now)}</time>
      </span>
      <span
        className={classNames(
          isShort ? 'line-clamp-1' : 'line-clamp-2',
          '[overflow-wrap:anywhere]',
        )}
      >
        {formatMessage(message)}
      </span>
    </span>
  );
}
