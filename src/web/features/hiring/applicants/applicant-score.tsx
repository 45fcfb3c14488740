import { m } from '#messages';
import { ClipboardCheck } from 'lucide';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { ScoreSummary } from '#contract/hiring/scorecards.ts';
import { formatNumber } from '#contract/platform/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The mean of the scorecards of a person and how many there are; their number alone for those who have given none. */
export const describeScore = ({ mean, count }: ScoreSummary): string =>
  mean === undefined
    ? m.applicant_score_count({ count })
    : m.applicant_score_summary({ mean, count });

/** The same in the list. */
export function Score({ score }: Pick<ApplicationEntry, 'score'>) {
  return (
    score && (
      <span
        title={describeScore(score)}
        className="flex shrink-0 items-center gap-1 text-sm leading-5 text-muted tabular-nums"
      >
        <Icon of={ClipboardCheck} className="size-4" />
        <span aria-hidden>
          {score.mean !== undefined && formatNumber(score.mean)} ({formatNumber(score.count)})
        </span>
        <span className="sr-only">{describeScore(score)}</span>
      </span>
    )
  );
}
