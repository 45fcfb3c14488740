import { jobTexts } from '#contract/job-texts.ts';
import type { Job } from '#contract/jobs.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

interface DeleteJobDialogProps {
  job: Pick<Job, 'position' | 'company' | 'applicantCount'>;
  onCancel: () => void;
  onConfirm: () => void;
}

const losses = (count: number): string =>
  count === 1
    ? 'One application and its conversation are deleted with it.'
    : `${count} applications and their conversations are deleted with it.`;

/** Asks once more before a job is gone. */
export function DeleteJobDialog({ job, onCancel, onConfirm }: DeleteJobDialogProps) {
  const { position, company, applicantCount = 0 } = job;
  return (
    <Dialog
      title="Delete this job?"
      onClose={onCancel}
      actions={
        <>
          <Button variant="secondary" data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onConfirm}>
            Delete
          </Button>
        </>
      }
    >
      <p>
        Do you want to delete <strong>{position}</strong> for <strong>{company}</strong>?{' '}
        {jobTexts.deleteWarning}
      </p>
      {applicantCount > 0 && <p className="mt-3 text-muted">{losses(applicantCount)}</p>}
    </Dialog>
  );
}
