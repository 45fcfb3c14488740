import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Interview } from '#contract/hiring/interviews.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LazyPart } from '#web/ui/lazy-part.tsx';
import { cancelMutation, outcomeMutation } from './interviews-api.ts';

const loadDialog = async () => (await import('./decline-dialog.tsx')).DeclineDialog;

export interface InterviewCardProps {
  interview: Interview;
  viewerZone: string;
  /** Milliseconds. */
  now: number;
  /** Lets the employer suggest other times. */
  onPropose?: (() => void) | undefined;
  headingLevel?: 2 | 3;
}

/** Asks before an interview is cancelled. */
function CancelButton({ interview }: { interview: Interview }) {
  /** The interview as it was when the question opened. */
  const [asked, ask] = useState<Interview>();
  const { mutateAsync: cancel, isPending } = useMutation(cancelMutation);
  const close = () => ask(undefined);
  const confirm = (of: Interview) => {
    close();
    void runWithToast(cancel({ interview: of }), {
      id: 'interview',
      loading: m.interview_cancelling(),
      success: m.interview_cancelled(),
    });
  };
  return (
    <>
      <Button
        variant="quietDanger"
        aria-haspopup="dialog"
        pending={isPending}
        onClick={() => ask(interview)}
      >
        {m.interview_cancel()}
      </Button>
      {asked && (
        <ConfirmDialog
          title={m.interview_cancel_title({ name: asked.applicantName })}
          confirm={m.interview_cancel()}
          cancel={m.interview_keep()}
          onClose={close}
          onConfirm={() => confirm(asked)}
        >
          <p>{m.interview_cancel_text({ name: asked.applicantName })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function DeclineButton({ interview, viewerZone }: InterviewCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const text = interview.state === 'confirmed' ? m.interview_cannot() : m.interview_none();
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {text}
      </Button>
      {isOpen && (
        <LazyPart
          load={loadDialog}
          name="form"
          dialog={{ title: text, onClose: close }}
          props={{ interview, viewerZone, onClose: close }}
        />
      )}
    </>
  );
}

const proposeTexts = {
  proposed: m.interview_change_times,
  confirmed: m.interview_change_time,
} as const;

export function EmployerActions({ interview, onPropose }: InterviewCardProps) {
  const text =
    interview.state === 'proposed' || interview.state === 'confirmed'
      ? proposeTexts[interview.state]()
      : m.interview_suggest_other();
  return (
    <>
      {onPropose && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={onPropose}>
          {text}
        </Button>
      )}
      <CancelButton interview={interview} />
    </>
  );
}

function useOutcome(interview: Interview) {
  const { mutateAsync: setOutcome, isPending } = useMutation(outcomeMutation);
  const send = (outcome: 'done' | 'missed') =>
    void runWithToast(setOutcome({ interview, outcome }), {
      id: 'interview',
      loading: m.interview_saving(),
      success: m.interview_saved(),
    });
  return { send, isPending };
}

/** Corrects what was said of an interview. */
export function CorrectButton({ interview }: { interview: Interview }) {
  const { send, isPending } = useOutcome(interview);
  const isDone = interview.state === 'done';
  return (
    <Button variant="quiet" pending={isPending} onClick={() => send(isDone ? 'missed' : 'done')}>
      {isDone ? m.interview_correct_missed() : m.interview_correct_done()}
    </Button>
  );
}

/** Asks both participants what became of an interview. */
export function OutcomeButtons({ interview }: { interview: Interview }) {
  const { send, isPending } = useOutcome(interview);
  return (
    <>
      <Button variant="secondary" pending={isPending} onClick={() => send('done')}>
        {m.interview_took_place()}
      </Button>
      <Button variant="quiet" pending={isPending} onClick={() => send('missed')}>
        {m.interview_missed()}
      </Button>
    </>
  );
}
