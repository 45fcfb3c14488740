import { m } from '#messages';
import { Sentence } from '#web/ui/sentence.tsx';
import { useMutation } from '@tanstack/react-query';
import { Lock, LockOpen, Pencil, Trash2 } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import { CancelledInterviews } from '#web/features/hiring/interviews/cancelled-interviews.tsx';
import type { Job } from '#contract/hiring/jobs.ts';
import {
  closeJobMutation,
  removeJobMutation,
  reopenJobMutation,
} from '#web/features/hiring/jobs/my-jobs-api.ts';
import { toResult } from '#web/api/call.ts';
import { classNames } from '#web/lib/class-names.ts';
import { paths } from '#web/app/paths.ts';
import { toJobState } from '#web/features/hiring/jobs/use-job.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

interface ActionProps {
  job: Job;
  /** The id of the element that names the job, where there are several. */
  titleId?: string | undefined;
  /** Texts without a frame, for a list of many jobs. */
  isQuiet?: boolean;
}

const quietClass = 'min-h-9 px-2 text-sm text-primary';

/** One button, which keeps the focus, to close a job and to reopen it. */
export function ToggleJobStatusButton({ job, titleId, isQuiet }: ActionProps) {
  const { mutate: closeJob, isPending: isClosing } = useMutation(closeJobMutation);
  const { mutate: reopenJob, isPending: isReopening } = useMutation(reopenJobMutation);
  const change = job.isClosed ? reopenJob : closeJob;
  return (
    <Button
      variant={isQuiet ? 'quiet' : 'secondary'}
      className={isQuiet ? quietClass : 'max-sm:px-2'}
      aria-describedby={titleId}
      pending={isClosing || isReopening}
      onClick={() => change({ params: { id: job._id } })}
    >
      {!isQuiet && <Icon of={job.isClosed ? LockOpen : Lock} className="size-4 max-sm:hidden" />}
      {job.isClosed ? m.posted_job_reopen() : m.posted_job_close()}
    </Button>
  );
}

interface DeleteProps extends ActionProps {
  onDeleted: () => void;
}

function DeleteButton({ job, titleId, isQuiet, onDeleted }: DeleteProps) {
  const { mutateAsync: removeJob, isPending } = useMutation(removeJobMutation);
  const remove = async () => {
    const { error } = await toResult(removeJob({ params: { id: job._id } }));
    if (error === undefined) {
      onDeleted();
    }
  };
  return (
    <ConfirmButton
      className={isQuiet ? 'min-h-9 px-2 text-sm' : 'odd:col-span-2 sm:ms-auto'}
      aria-describedby={titleId}
      pending={isPending}
      question={m.job_delete_question()}
      confirm={m.job_delete()}
      consequences={<DeleteConsequences job={job} />}
      onConfirm={remove}
    >
      {!isQuiet && <Icon of={Trash2} className="size-4" />}
      {m.job_delete()}
    </ConfirmButton>
  );
}

function DeleteConsequences({ job }: Pick<DeleteProps, 'job'>) {
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

interface JobActionsProps extends ActionProps {
  /** The job is deleted, and with it the button that had the focus; the page may be another one by then. */
  onDeleted: () => void;
}

interface ActionLinkProps extends ActionProps {
  to: string;
  children: ReactNode;
}

function ActionLink({ job, titleId, isQuiet, to, children }: ActionLinkProps) {
  return (
    <ButtonLink
      variant={isQuiet ? 'quiet' : 'secondary'}
      className={isQuiet ? quietClass : undefined}
      to={to}
      state={toJobState(job)}
      aria-describedby={titleId}
    >
      {children}
    </ButtonLink>
  );
}

/** The actions of an employer on a posted job. In a list they also lead to the details and to a copy. */
export function JobActions({ onDeleted, ...props }: JobActionsProps) {
  const { job, isQuiet } = props;
  return (
    <div
      className={classNames(
        'grid grid-cols-2 sm:flex sm:flex-wrap',
        isQuiet ? 'justify-items-start' : 'gap-2',
      )}
    >
      {isQuiet && (
        <ActionLink {...props} to={paths.employer.jobDetails(job._id)}>
          {m.posted_job_details()}
        </ActionLink>
      )}
      {isQuiet && (
        <ActionLink {...props} to={paths.employer.jobNumbers(job._id)}>
          {m.posted_job_numbers()}
        </ActionLink>
      )}
      {!job.isTakenDown && (
        <ActionLink {...props} to={paths.employer.updateJob(job._id)}>
          {!isQuiet && <Icon of={Pencil} className="size-4" />}
          {m.common_edit()}
        </ActionLink>
      )}
      {isQuiet && (
        <ActionLink {...props} to={paths.employer.addJobLike(job._id)}>
          {m.job_duplicate()}
        </ActionLink>
      )}
      {!job.isHidden && <ToggleJobStatusButton {...props} />}
      <DeleteButton {...props} onDeleted={onDeleted} />
    </div>
  );
}
