import { m } from '#messages';
import { TriangleAlert } from 'lucide';
import type { Answer } from '#contract/hiring/questions.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { formatAnswer } from '#web/features/hiring/applications/format-answer.ts';

/** A question and its answer in one line, for example `Work permit: No`. */
const formatUnmet = (answer: Answer): string => {
  const isSentence = /[?!.:।]$/.test(answer.label);
  return `${answer.label}${isSentence ? '' : ':'} ${formatAnswer(answer)}`;
};

/** That an answer is not what the job demands; in a list, which shows no answers, with that answer. */
export function RequirementBadge({ unmet }: { unmet?: Answer | undefined }) {
  const text = unmet && formatUnmet(unmet);
  return (
    <Badge tone="warning" icon={<Icon of={TriangleAlert} />}>
      {text === undefined ? (
        m.applicant_fails()
      ) : (
        <span title={text}>
          <span className="sr-only">{m.applicant_fails()}: </span>
          {text}
        </span>
      )}
    </Badge>
  );
}
