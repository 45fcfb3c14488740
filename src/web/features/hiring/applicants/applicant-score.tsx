import { m } from '#messages';
import { ClipboardCheck } from 'lucide';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The mean of the scorecards of a person and how many there are, in the list. */
export function Score({ score }: Pick<ApplicationEntry, 'score'>) {
  return (
    score && (
      <span
        title={m.applicant_score_summary(score)}
        className="flex shrink-0 items-center gap-1 text-sm leading-5 text-muted tabular-nums"
      >
        <Icon of={ClipboardCheck} className="size-4" />
        <span aria-hidden>
          {formatNumber(score.mean)} ({formatNumber(score.count)})
        </span>
        <span className="sr-only">{m.applicant_score_summary(score)}</span>
      </span>
    )
  );
}
