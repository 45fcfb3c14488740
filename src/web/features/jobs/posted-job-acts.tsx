import { Lock, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { jobTexts } from '#contract/job-texts.ts';
import type { Job } from '#contract/jobs.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { paths } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { DeleteJobDialog } from './delete-job-dialog.tsx';
import { stateOfJob } from './job-in-state.ts';
import {
  useCloseJobMutation,
  useRemoveJobMutation,
  useReopenJobMutation,
} from './posted-jobs-api.ts';

interface ActProps {
  job: Job;
  /** The id of the element that names the job, where there are several. */
  titleId?: string | undefined;
}

/** One button that keeps its place, and the focus, when an open job becomes a closed one. */
function OpennessButton({ job, titleId }: ActProps) {
  const [closeJob, closing] = useCloseJobMutation();
  const [reopenJob, reopening] = useReopenJobMutation();
  const change = () =>
    job.isClosed
      ? runWithToast(reopenJob(job._id), {
          id: 'jobss',
          loading: jobTexts.changing,
          success: jobTexts.reopened,
        })
      : runWithToast(closeJob(job._id), {
          id: 'jobss',
          loading: jobTexts.changing,
          success: jobTexts.closed,
        });
  const Icon = job.isClosed ? LockOpen : Lock;
  return (
    <Button
      variant="secondary"
      className="max-sm:px-2"
      aria-describedby={titleId}
      pending={closing.isLoading || reopening.isLoading}
      onClick={() => void change()}
    >
      <Icon aria-hidden="true" className="size-4 max-sm:hidden" />
      {job.isClosed ? jobTexts.reopen : jobTexts.close}
    </Button>
  );
}

interface DeleteProps extends ActProps {
  onDeleted: () => void;
}

function DeleteButton({ job, titleId, onDeleted }: DeleteProps) {
  const [isAsking, setAsking] = useState(false);
  const [removeJob, { isLoading }] = useRemoveJobMutation();
  const remove = async () => {
    setAsking(false);
    const { error } = await runWithToast(removeJob(job._id), {
      id: 'deleteJob',
      loading: jobTexts.deleting,
      success: jobTexts.deleted,
    });
    if (error === undefined) {
      onDeleted();
    }
  };
  return (
    <>
      <Button
        variant="quietDanger"
        className="odd:col-span-2 sm:ml-auto"
        aria-describedby={titleId}
        aria-haspopup="dialog"
        pending={isLoading}
        onClick={() => setAsking(true)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Delete
      </Button>
      {isAsking && (
        <DeleteJobDialog
          job={job}
          onCancel={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
    </>
  );
}

interface PostedJobActsProps extends ActProps {
  /** Leads to the job's details; left out where they are. */
  withDetails?: boolean;
  /** The job is gone, and with it the button that had the focus; the page may be another one by then. */
  onDeleted: () => void;
}

/** What an employer can do with a posted job, in one row; Delete stands apart from the rest. */
export function PostedJobActs({
  job,
  titleId,
  withDetails = false,
  onDeleted,
}: PostedJobActsProps) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {withDetails && (
        <ButtonLink
          variant="secondary"
          to={paths.employer.jobDetails(job._id)}
          state={stateOfJob(job)}
          aria-describedby={titleId}
        >
          {jobTexts.details}
        </ButtonLink>
      )}
      <ButtonLink
        variant="secondary"
        to={paths.employer.updateJob(job._id)}
        state={stateOfJob(job)}
        aria-describedby={titleId}
      >
        <Pencil aria-hidden="true" className="size-4" />
        {jobTexts.edit}
      </ButtonLink>
      <OpennessButton job={job} titleId={titleId} />
      <DeleteButton job={job} titleId={titleId} onDeleted={onDeleted} />
    </div>
  );
}
