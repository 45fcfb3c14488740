import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import type { DecisionInput, DecisionResult } from '#contract/trust/decisions.ts';
import { decisionTable } from '#contract/trust/decision-texts.ts';
import { settle } from '#web/api/call.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { runWithToast } from '#web/api/run-with-toast.ts';
import { toast } from '#web/ui/toast.ts';
import { showUndoToast } from '#web/ui/undo-toast.tsx';
import { decideMutation, undoDecisionMutation } from './administration-api.ts';

const id = 'decision';

/** The text of the toast: the action and its consequences. */
function describe({ decision, jobsChanged, applicantsWarned }: DecisionResult): string {
  const parts = [
    decision.action === 'none' ? m.decided_none_taken() : decisionTable[decision.action].done(),
    ...(jobsChanged > 1 ? [m.decided_jobs({ count: jobsChanged })] : []),
    ...(applicantsWarned > 0 ? [m.decided_warned({ count: applicantsWarned })] : []),
  ];
  return m.decided_parts({ parts: parts.join(' · ') });
}

export function useUndoDecision() {
  const { mutateAsync: undoDecision } = useMutation(undoDecisionMutation);
  return (decisionId: string) =>
    runWithToast(undoDecision(decisionId), {
      id,
      loading: m.common_please_wait(),
      success: m.decision_undone(),
    });
}

/** Decides, says what followed, and offers to undo it for as long as the mails wait. */
export function useDecide() {
  const { mutateAsync: decide } = useMutation(decideMutation);
  const undo = useUndoDecision();
  return async (input: DecisionInput) => {
    const result = await settle(decide(input));
    if (result.data === undefined) {
      toast.error(errorMessage(result.error), { id });
      return { error: result.error };
    }
    const { decision, undoUntil } = result.data;
    const text = describe(result.data);
    if (undoUntil === undefined) {
      toast.success(text, { id });
    } else {
      showUndoToast({ id, text, undo: () => void undo(decision._id) });
    }
    return { error: undefined };
  };
}
