import { m } from '#messages';
import { Dialog } from '#web/ui/dialog.tsx';
import { decisionTable } from '#contract/trust/decision-texts.ts';
import type { Proposal } from './decision-form.tsx';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { partFrame } from '#web/ui/part-frame.tsx';
import { Skeleton, SkeletonList } from '#web/ui/skeleton.tsx';

/** The form of a decision; lists are read without it. */
export const LazyDecisionForm = lazyPart(
  async () => (await import('./decision-form.tsx')).DecisionForm,
  {
    frame: partFrame({
      failed: m.common_load_failed_form,
      loading: () => (
        <SkeletonList count={1} label={m.case_form_loading()}>
          <Skeleton className="h-80" />
        </SkeletonList>
      ),
    }),
  },
);

interface DecisionDialogProps {
  proposal: Proposal;
  about: string;
  onClose: () => void;
}

/** A decision from a list. The focus goes back to the row. */
export function DecisionDialog({ proposal, about, onClose }: DecisionDialogProps) {
  const [first = 'none'] = proposal.actions;
  const action =
    proposal.actions.length === 1 ? decisionTable[first].button() : m.decision_decide();
  return (
    <Dialog title={m.decision_about({ action, name: about })} keepOnOutsideClick onClose={onClose}>
      <LazyDecisionForm proposal={proposal} onCancel={onClose} onDone={onClose} />
    </Dialog>
  );
}
