import { useMutation } from '@tanstack/react-query';
import { m } from '#messages';
import type { DecisionInput, DecisionResult } from '#contract/trust/decisions.ts';
import { decisionTable } from '#contract/trust/decision-texts.ts';
import { toResult } from '#web/api/call.ts';
import { toast } from '#web/ui/toast.ts';
import { showUndoToast } from '#web/ui/undo-toast.tsx';
import { decideMutation, undoDecisionMutation } from './administration-api.ts';

const id = 'decision';

/** The text of the toast: the action and its consequences. */
function describe(
  { decision: { action }, jobsChanged, applicantsWarned }: DecisionResult,
  done = action === 'none' ? m.decided_none_taken : decisionTable[action].done,
): string {
  const parts = [
    done(),
    ...(jobsChanged > 1 ? [m.decided_jobs({ count: jobsChanged })] : []),
    ...(applicantsWarned > 0 ? [m.decided_warned({ count: applicantsWarned })] : []),
  ];
  return m.decided_parts({ parts: parts.join(' · ') });
}

/** Decides, says what followed, and offers to undo it for as long as the mails wait. */
export function useDecide() {
  const { mutateAsync: decide } = useMutation(decideMutation);
  const { mutate: undoDecision } = useMutation(undoDecisionMutation);
  return async (input: DecisionInput, done?: () => string) => {
    const result = await toResult(decide({ body: input }));
    if (result.data === undefined) {
      return { error: result.error };
    }
    const { decision, undoUntil } = result.data;
    const text = describe(result.data, done);
    if (undoUntil === undefined) {
      toast.success(text, { id });
    } else {
      showUndoToast({ id, text, undo: () => undoDecision({ params: { id: decision._id } }) });
    }
    return { error: undefined };
  };
}
