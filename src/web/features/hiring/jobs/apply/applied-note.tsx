import { m } from '#messages';
import { CircleCheck, MessageSquare, LogOut } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from './apply-notes.tsx';
import type { Applicant, JobSummary } from '#contract/hiring/jobs.ts';
import { ReturnButton } from './return-button.tsx';
import { localDates } from '#web/lib/format-date.ts';

interface AppliedNoteProps {
  onMessage: (() => void) | undefined;
  next?: ReactNode;
}

export function AppliedNote({ onMessage, next }: AppliedNoteProps) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Note className="text-success">
        <Icon of={CircleCheck} />
        {m.apply_applied()}
      </Note>
      {onMessage && (
        <Button variant="secondary" aria-haspopup="dialog" className="grow" onClick={onMessage}>
          <Icon of={MessageSquare} className="size-5" />
          {m.apply_message()}
        </Button>
      )}
      {next}
    </div>
  );
}

interface WithdrawnNoteProps {
  job: Pick<JobSummary, 'isClosed'>;
  /** In the full view: the applicant's own application. */
  application: Pick<Applicant, 'applicationId' | 'returnUntil'> | undefined;
  onMessage: (() => void) | undefined;
  onReturned?: (() => void) | undefined;
}

/** Says that the viewer withdrew, and in the full view offers to send the application again while that is possible. */
export function WithdrawnNote({ job, application, onMessage, onReturned }: WithdrawnNoteProps) {
  const { applicationId, returnUntil } = application ?? {};
  const canReturn = !job.isClosed && applicationId !== undefined && returnUntil !== undefined;
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-2 gap-y-1">
      <Note className="text-muted">
        <Icon mirrored of={LogOut} />
        {m.apply_withdrawn()}
      </Note>
      {canReturn && (
        <p className="w-full text-sm">
          {m.apply_return_until({ date: localDates.formatDate(returnUntil) })}
        </p>
      )}
      {canReturn && <ReturnButton id={applicationId} className="grow" onReturned={onReturned} />}
      {onMessage && (
        <Button variant="secondary" aria-haspopup="dialog" className="grow" onClick={onMessage}>
          <Icon of={MessageSquare} className="size-5" />
          {m.apply_message()}
        </Button>
      )}
    </div>
  );
}
