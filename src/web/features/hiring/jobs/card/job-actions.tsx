import { m } from '#messages';
import { Sentence } from '#web/ui/sentence.tsx';
import { useMutation } from '@tanstack/react-query';
import { Lock, LockOpen, Pencil, Trash2 } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { useState } from 'react';
import { CancelledInterviews } from '#web/features/hiring/interviews/cancelled-interviews.tsx';
import { mayAct } from '#contract/accounts/company-choices.ts';
import type { Job } from '#contract/hiring/jobs.ts';
import {
  closeJobMutation,
  removeJobMutation,
  reopenJobMutation,
} from '#web/features/hiring/jobs/my-jobs-api.ts';
import { toResult } from '#web/api/call.ts';
import { paths } from '#web/app/paths.ts';
import { toJobState } from '#web/features/hiring/jobs/use-job.ts';
import { ActionMenu } from '#web/ui/action-menu.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** One act closes a job, and reopens it. */
function useJobStatus({ _id: id, isClosed }: Job) {
  const { mutate: closeJob, isPending: isClosing } = useMutation(closeJobMutation);
  const { mutate: reopenJob, isPending: isReopening } = useMutation(reopenJobMutation);
  const change = isClosed ? reopenJob : closeJob;
  return {
    text: isClosed ? m.posted_job_reopen() : m.posted_job_close(),
    isPending: isClosing || isReopening,
    change: () => change({ params: { id } }),
  };
}

/** One button, which keeps the focus, to close a job and to reopen it. */
export function ToggleJobStatusButton({ job }: { job: Job }) {
  const { text, isPending, change } = useJobStatus(job);
  return (
    <Button variant="secondary" className="max-sm:px-2" pending={isPending} onClick={change}>
      <Icon of={job.isClosed ? LockOpen : Lock} className="size-4 max-sm:hidden" />
      {text}
    </Button>
  );
}

/** Asks before it deletes a job. */
function useJobDeletion(job: Job, onDeleted: () => void) {
  const { mutateAsync: removeJob, isPending } = useMutation(removeJobMutation);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    setAsking(false);
    const { error } = await toResult(removeJob({ params: { id: job._id } }));
    if (error === undefined) {
      onDeleted();
    }
  };
  const dialog = isAsking && (
    <ConfirmDialog
      title={m.job_delete_question()}
      confirm={m.job_delete()}
      onClose={() => setAsking(false)}
      onConfirm={() => void remove()}
    >
      <DeleteConsequences job={job} />
    </ConfirmDialog>
  );
  return { isPending, ask: () => setAsking(true), dialog };
}

function DeleteConsequences({ job }: { job: Job }) {
  const { _id, position, company, applicantCount = 0 } = job;
  return (
    <>
      <p>
        <Sentence of={m.job_delete_sure} inputs={{ position, company }} />{' '}
        {m.posted_job_delete_warning()}
      </p>
      <CancelledInterviews className="mt-3" includes={({ jobId }) => jobId === _id} />
      {applicantCount > 0 && (
        <p className="mt-3 text-muted">
          {m.job_delete_losses({ count: applicantCount })}{' '}
          <TextLink to={paths.employer.undecided(_id)} state={toJobState(job)}>
            {m.job_delete_reply_first()}
          </TextLink>
        </p>
      )}
    </>
  );
}

interface JobActionsProps {
  job: Job;
  /** The job is deleted, and with it the button that had the focus; the page may be another one by then. */
  onDeleted: () => void;
}

/** The actions of an employer on the page of a posted job; none for viewers of the company. */
export function JobActions({ job, onDeleted }: JobActionsProps) {
  const deletion = useJobDeletion(job, onDeleted);
  if (!mayAct(job.myRole)) {
    return null;
  }
  return (
    <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      {!job.isTakenDown && (
        <ButtonLink
          variant="secondary"
          to={paths.employer.updateJob(job._id)}
          state={toJobState(job)}
        >
          <Icon of={Pencil} className="size-4" />
          {m.common_edit()}
        </ButtonLink>
      )}
      {!job.isHidden && <ToggleJobStatusButton job={job} />}
      <Button
        variant="quietDanger"
        className="odd:col-span-2 sm:ms-auto"
        aria-haspopup="dialog"
        pending={deletion.isPending}
        onClick={deletion.ask}
      >
        <Icon of={Trash2} className="size-4" />
        {m.job_delete()}
      </Button>
      {deletion.dialog}
    </div>
  );
}

interface JobMenuProps extends JobActionsProps {
  /** The id of the element that names the job. */
  titleId: string;
}

/** The same actions for one job of a list, with what leads to its details, its numbers and a copy. */
export function JobMenu({ job, titleId, onDeleted }: JobMenuProps) {
  const status = useJobStatus(job);
  const deletion = useJobDeletion(job, onDeleted);
  const { jobDetails, jobNumbers, updateJob, addJobLike } = paths.employer;
  const links = [
    { to: jobDetails(job._id), text: m.posted_job_details() },
    ...(job.isTakenDown || !mayAct(job.myRole)
      ? []
      : [{ to: updateJob(job._id), text: m.common_edit() }]),
    ...(mayAct(job.myRole) ? [{ to: addJobLike(job._id), text: m.job_duplicate() }] : []),
    { to: jobNumbers(job._id), text: m.posted_job_numbers() },
  ];
  return (
    <>
      <ActionMenu
        label={m.job_actions()}
        describedBy={titleId}
        className="sm:[&>.btn]:min-h-9 sm:[&>.btn]:w-9"
      >
        {links.map(({ to, text }) => (
          <ButtonLink key={to} variant="quiet" to={to} state={toJobState(job)}>
            {text}
          </ButtonLink>
        ))}
        {mayAct(job.myRole) && !job.isHidden && (
          <Button variant="quiet" pending={status.isPending} onClick={status.change}>
            {status.text}
          </Button>
        )}
        {mayAct(job.myRole) && (
          <Button
            variant="quietDanger"
            aria-haspopup="dialog"
            pending={deletion.isPending}
            onClick={deletion.ask}
          >
            {m.job_delete()}
          </Button>
        )}
      </ActionMenu>
      {deletion.dialog}
    </>
  );
}
