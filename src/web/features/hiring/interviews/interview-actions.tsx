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
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync: cancel, isPending } = useMutation(cancelMutation);
  const confirm = () => {
    setIsAsking(false);
    void runWithToast(cancel({ interview }), {
      id: 'interview',
      loading: 'Cancelling the interview…',
      success: 'Interview cancelled.',
    });
  };
  return (
    <>
      <Button
        variant="quietDanger"
        aria-haspopup="dialog"
        pending={isPending}
        onClick={() => setIsAsking(true)}
      >
        Cancel interview
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Cancel the interview?"
          confirm="Cancel interview"
          cancel="Keep interview"
          onClose={() => setIsAsking(false)}
          onConfirm={confirm}
        >
          <p>We’ll tell {interview.applicantName} right away. The application stays open.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

export function DeclineButton({ interview, viewerZone }: InterviewCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const text = interview.state === 'confirmed' ? 'I can’t make it' : 'None of these';
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

const proposeTexts = { proposed: 'Change times', confirmed: 'Change the time' } as const;

export function EmployerActions({ interview, onPropose }: InterviewCardProps) {
  const text =
    interview.state === 'proposed' || interview.state === 'confirmed'
      ? proposeTexts[interview.state]
      : 'Suggest other times';
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

/** Asks both participants what became of an interview. */
export function OutcomeButtons({ interview }: { interview: Interview }) {
  const { mutateAsync: setOutcome, isPending } = useMutation(outcomeMutation);
  const send = (outcome: 'done' | 'missed') =>
    void runWithToast(setOutcome({ interview, outcome }), {
      id: 'interview',
      loading: 'Saving…',
      success: 'Saved.',
    });
  return (
    <>
      <Button variant="secondary" pending={isPending} onClick={() => send('done')}>
        It took place
      </Button>
      <Button variant="quiet" pending={isPending} onClick={() => send('missed')}>
        It didn’t
      </Button>
    </>
  );
}
