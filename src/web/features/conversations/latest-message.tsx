import { type Conversation, conversationTexts } from '#contract/conversations.ts';
import { formatDate } from '#web/lib/format-date.ts';
import { minutesAgo } from '#web/lib/minutes-ago.ts';
import { useNow } from '#web/lib/use-now.ts';
import { senderOf, sideName } from './side.ts';

/** Milliseconds between two looks at the clock. */
const tick = 10_000;
const minutesOfDay = 1_440;

/** The minutes of today's messages; of older ones the day, which says more. */
const ageText = (time: string, now: number): string => {
  const minutes = minutesAgo(time, now);
  return minutes < minutesOfDay ? conversationTexts.minutesAgo(minutes) : formatDate(time);
};

/** The end of a conversation in three lines at most; nothing while there is none. */
export function LatestMessage({ conversation }: { conversation: Conversation }) {
  const now = useNow(tick);
  const last = conversation.at(-1);
  if (!last) {
    return null;
  }
  return (
    <span className="block text-sm">
      <span className="block text-muted">
        {sideName(senderOf(last))}, <time dateTime={last.time}>{ageText(last.time, now)}</time>
      </span>
      <span className="line-clamp-2 [overflow-wrap:anywhere]">{last.text}</span>
    </span>
  );
}
