import { m } from '#messages';
import { useMutation } from '@tanstack/react-query';
import type { Interview } from '#contract/hiring/interviews.ts';
import { Button } from '#web/ui/button.tsx';
import { outcomeMutation } from './interviews-api.ts';

export interface InterviewCardProps {
  interview: Interview;
  viewerZone: string;
  /** Milliseconds. */
  now: number;
  /** Lets the employer suggest other times. */
  onPropose?: (() => void) | undefined;
  headingLevel?: 2 | 3;
  /** A viewer of the company only reads. */
  isReader?: boolean | undefined;
  /** Opens a dialog about the interview, which outlives the button: its state may change meanwhile. */
  onDecline: (interview: Interview) => void;
  onCancel: (interview: Interview) => void;
}

export function DeclineButton({ interview, onDecline }: InterviewCardProps) {
  return (
    <Button variant="secondary" aria-haspopup="dialog" onClick={() => onDecline(interview)}>
      {interview.state === 'confirmed' ? m.interview_cannot() : m.interview_none()}
    </Button>
  );
}

const proposeTexts = {
  proposed: m.interview_change_times,
  confirmed: m.interview_change_time,
} as const;

export function EmployerActions({ interview, isReader, onPropose, onCancel }: InterviewCardProps) {
  if (isReader) {
    return null;
  }
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
      <Button variant="quietDanger" aria-haspopup="dialog" onClick={() => onCancel(interview)}>
        {m.interview_cancel()}
      </Button>
    </>
  );
}

function useOutcome(interview: Interview) {
  const { mutate: setOutcome, isPending } = useMutation(outcomeMutation);
  const send = (outcome: 'done' | 'missed') =>
    setOutcome({ params: { id: interview._id }, body: { sequence: interview.sequence, outcome } });
  return { send, isPending };
}

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
