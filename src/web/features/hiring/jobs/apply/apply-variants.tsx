import { CircleCheck, Lock, MessageSquare } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import type { ReactNode } from 'react';
import type { JobSummary } from '#contract/hiring/jobs.ts';
import { applicationTexts } from '#contract/hiring/application-texts.ts';
import { conversationTexts } from '#contract/hiring/conversation-texts.ts';
import { classNames } from '#web/lib/class-names.ts';
import { Button } from '#web/ui/button.tsx';

/** The name of a control, told apart from the same control of other jobs. */
export const nameFor = (text: string, { position, company }: JobSummary): string =>
  `${text} for ${position} at ${company}`;

function Note({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 font-medium [&>svg]:size-5 [&>svg]:shrink-0',
        className,
      )}
    >
      {children}
    </span>
  );
}

export function ClosedNote() {
  return (
    <Note className="text-muted">
      <Icon of={Lock} />
      {applicationTexts.closed}
    </Note>
  );
}

/** A card has no room for the sentence on one line. */
export function OwnNote({ isSmall }: { isSmall: boolean }) {
  return (
    <Note className={isSmall ? 'text-right text-sm text-balance text-muted' : 'text-muted'}>
      {applicationTexts.own}
    </Note>
  );
}

interface AppliedNoteProps {
  onMessage: (() => void) | undefined;
  next?: ReactNode;
}

export function AppliedNote({ onMessage, next }: AppliedNoteProps) {
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Note className="text-success">
        <Icon of={CircleCheck} />
        {applicationTexts.applied}
      </Note>
      {onMessage && (
        <Button variant="secondary" aria-haspopup="dialog" className="grow" onClick={onMessage}>
          <Icon of={MessageSquare} className="size-5" />
          {conversationTexts.message}
        </Button>
      )}
      {next}
    </div>
  );
}

/** Opens the form of the application for a job that does not require it. */
export function AddMoreButton({ job, onClick }: { job: JobSummary; onClick: () => void }) {
  return (
    <Button
      variant="quiet"
      aria-haspopup="dialog"
      aria-label={nameFor(applicationTexts.addMore, job)}
      onClick={onClick}
    >
      {applicationTexts.addMore}
    </Button>
  );
}
