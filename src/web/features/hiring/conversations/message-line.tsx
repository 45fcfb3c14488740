import type { Message } from '#contract/hiring/conversations.ts';
import { localDates, minutesAgo } from '#web/lib/format-date.ts';
import { conversationTexts } from '#contract/hiring/conversation-texts.ts';
import { formatMessage, getSender, type ParticipantRole } from './conversation.ts';

interface MessageLineProps {
  message: Message;
  /** Who reads it. */
  viewer: ParticipantRole;
  /** The name of the other participant. */
  partner: string;
  /** When it was sent, as `formatMessageAge` says it. */
  age: string;
}

/** Milliseconds between two looks at the clock, of which a list of these needs one for all of them. */
export const messageLineTick = 10_000;
const minutesOfDay = 1_440;

/** The minutes of today's messages; of older ones the day, which says more. */
export const formatMessageAge = ({ time }: Message, now: number): string => {
  const minutes = minutesAgo(time, now);
  return minutes < minutesOfDay
    ? conversationTexts.minutesAgo(minutes)
    : localDates.formatDate(time, new Date(now).getFullYear());
};

/** The end of a conversation in one line: who wrote, what, and when. */
export function MessageLine({ message, viewer, partner, age }: MessageLineProps) {
  return (
    <span className="flex min-w-0 gap-x-2 text-sm max-sm:flex-col sm:items-baseline">
      <span className="min-w-0 max-sm:line-clamp-2 sm:truncate">
        <span className="font-medium">{getSender(message) === viewer ? 'You' : partner}:</span>{' '}
        {formatMessage(message)}
      </span>
      <time dateTime={message.time} className="shrink-0 text-muted">
        {age}
      </time>
    </span>
  );
}
