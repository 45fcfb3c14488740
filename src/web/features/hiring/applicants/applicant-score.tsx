import { m } from '#messages';
import { ClipboardCheck } from 'lucide';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { ScoreSummary } from '#contract/hiring/scorecards.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

/** The mean of the scorecards of a person and how many there are; their number alone for those who have given none. */
export const describeScore = ({ mean, count }: ScoreSummary): string =>
  mean === undefined
    ? m.applicant_score_count({ count })
    : m.applicant_score_summary({ mean, count });

/** The same in the list, where it is brief to the eye. */
export function Score({ score }: Pick<ApplicationEntry, 'score'>) {
  return (
    score && (
      <span
        title={describeScore(score)}
        className={classNames(
          'flex items-center gap-1 text-sm leading-5 text-muted tabular-nums',
          // The number alone may be cut down to its icon.
          score.mean === undefined ? 'min-w-4 shrink-999' : 'shrink-0',
        )}
      >
        <Icon of={ClipboardCheck} className="size-4 shrink-0" />
        {score.mean === undefined ? (
          <span className="truncate">{describeScore(score)}</span>
        ) : (
          <>
            <span aria-hidden className="whitespace-nowrap">
              {m.applicant_score_brief({ mean: score.mean })}
            </span>
            <span className="sr-only">{describeScore(score)}</span>
          </>
        )}
      </span>
    )
  );
}
