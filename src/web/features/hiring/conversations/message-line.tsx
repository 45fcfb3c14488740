import { m } from '#messages';
import type { Message } from '#contract/hiring/conversations.ts';
import { formatElapsed, localDates } from '#web/lib/format-date.ts';
import { formatMessage, isMine, toColleague, type ParticipantRole } from './conversation.ts';

interface MessageLineProps {
  message: Message;
  viewer: ParticipantRole;
  /** The name of the other participant. */
  partner: string;
  /** From `formatMessageAge`. */
  age: string;
}

/** Milliseconds after which a list of these shows new ages. */
export const messageLineTick = 10_000;
const dayLength = 24 * 60 * 60_000;

/** The time since a message of the last 24 hours, the day of an older one. */
export const formatMessageAge = ({ time }: Message, now: number): string => {
  const isOlderThanDay = now - Date.parse(time) >= dayLength;
  return isOlderThanDay
    ? localDates.formatDate(time, new Date(now).getFullYear())
    : formatElapsed(time, now);
};

const nameWriter = ({ message, viewer, partner }: Omit<MessageLineProps, 'age'>): string => {
  if (message.isByColleague) {
    return toColleague(message).name;
  }
  return isMine(message, viewer) ? m.conversation_you() : partner;
};

/** The end of a conversation in one line: who wrote, what, and when. */
export function MessageLine({ age, ...line }: MessageLineProps) {
  const { message } = line;
  return (
    <span className="flex min-w-0 items-baseline gap-x-2 text-sm">
      <span className="min-w-0 truncate">
        <span className="wrap-anywhere">{nameWriter(line)}:</span> {formatMessage(message)}
      </span>
      <time dateTime={message.time} className="shrink-0 text-muted">
        {age}
      </time>
    </span>
  );
}
