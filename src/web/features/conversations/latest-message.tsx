import type { Message } from '#contract/conversations.ts';
import { conversationTexts } from '#contract/texts.ts';
import { localDates, minutesAgo } from '#web/lib/format-date.ts';
import { formatRole, getSender, type ParticipantRole } from './conversation.ts';

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
  /** Milliseconds. */
  now: number;
}

/** The end of a conversation in three lines at most. */
export function LatestMessage({ message, viewer, now }: LatestMessageProps) {
  const sender = getSender(message);
  return (
    <span className="block text-sm">
      <span className="block text-muted">
        {sender === viewer ? 'You' : formatRole(sender)},{' '}
        <time dateTime={message.time}>{ageText(message.time, now)}</time>
      </span>
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{message.text}</span>
    </span>
  );
}
