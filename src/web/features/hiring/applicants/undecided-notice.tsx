import { m } from '#messages';
import type { StageCounts } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { ToggleJobStatusButton } from '#web/features/hiring/jobs/card/job-actions.tsx';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';

interface UndecidedNoticeProps {
  job: Job;
  counts: StageCounts | undefined;
  /** Lists and selects all of them. */
  onSelect: () => void;
}

/** Once a job has closed, or someone was hired: who is left without a decision, and the way to answer all of them. */
export function UndecidedNotice({ job, counts, onSelect }: UndecidedNoticeProps) {
  const isHired = (counts?.hired ?? 0) > 0;
  const undecided = counts?.undecided ?? 0;
  const ref = useFocusAfterLoss<HTMLDivElement>(job.isClosed);
  if (undecided === 0 || !(job.isClosed || isHired)) {
    return null;
  }
  return (
    <Notice
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={m.applicant_undecided()}
      actions={
        <>
          <Button variant="secondary" onClick={onSelect}>
            {undecided === 1 ? m.applicant_select_one() : m.applicant_select_all()}
          </Button>
          {!job.isClosed && <ToggleJobStatusButton job={job} />}
        </>
      }
    >
      <Sentence
        of={job.isClosed ? m.applicant_undecided_closed : m.applicant_undecided_hired}
        inputs={{ count: undecided }}
      />
    </Notice>
  );
}
