import { MessageSquare } from 'lucide';
import { type AnswerDays, formatAnswerTime } from '#contract/hiring/answer-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How soon an employer usually answers; nothing where too little is known. */
export function AnswerBadge({ days }: { days: AnswerDays | undefined }) {
  return (
    days && (
      <Badge tone="success" icon={<Icon of={MessageSquare} />}>
        {formatAnswerTime(days)}
      </Badge>
    )
  );
}
