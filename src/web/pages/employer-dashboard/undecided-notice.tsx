import type { StageCounts } from '#contract/hiring/applications.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import { ToggleJobStatusButton } from '#web/features/hiring/jobs/card/job-actions.tsx';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';

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
  const people = undecided === 1 ? '1 applicant has' : `${undecided} applicants have`;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label="Undecided"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-tint px-4 py-2"
    >
      <p className="me-auto min-w-0">
        {job.isClosed ? 'The job is closed. ' : 'You hired for this job. '}
        <strong>{people} no decision yet.</strong> You can send one message to everyone.
      </p>
      <Button variant="secondary" onClick={onSelect}>
        {undecided === 1 ? 'Select applicant' : 'Select all'}
      </Button>
      {!job.isClosed && <ToggleJobStatusButton job={job} />}
    </div>
  );
}
