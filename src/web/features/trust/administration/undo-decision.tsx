import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { m } from '#messages';
import { undoTime } from '#contract/trust/decision-texts.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { Button } from '#web/ui/button.tsx';
import { undoDecisionMutation } from './administration-api.ts';

/**
 * Whether Undo is offered until a moment that the server has named; false without one. Counted from when it was read: the
 * clock of this machine may be wrong, and the server refuses an Undo that comes too late.
 */
export function useIsUndoable(until: string | undefined): boolean {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    if (until === undefined) {
      return undefined;
    }
    const timer = setTimeout(() => setOver(until), undoTime);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== undefined && until !== over;
}

interface UndoDecisionProps {
  decisionId: string | undefined;
  /** Until when; absent where it can't be undone. */
  until: string | undefined;
  /** The id of the element that names the decision. */
  describedBy: string;
  /** Takes the focus when the button goes. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Undoes a decision for as long as its mails wait. */
export function UndoDecision({ decisionId, until, describedBy, focusAfter }: UndoDecisionProps) {
  const isOffered = useIsUndoable(until) && decisionId !== undefined;
  const { mutate: undo, isPending } = useMutation(undoDecisionMutation);
  useFocusAfterLoss(!isOffered, focusAfter);
  return (
    isOffered && (
      <Button
        variant="secondary"
        className="mt-2 self-start"
        aria-describedby={describedBy}
        pending={isPending}
        onClick={() => undo({ params: { id: decisionId } })}
      >
        {m.common_undo()}
      </Button>
    )
  );
}
