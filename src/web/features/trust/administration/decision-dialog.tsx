import { m } from '#messages';
import { Dialog } from '#web/ui/dialog.tsx';
import { decisionTable } from '#contract/trust/decision-texts.ts';
import type { Proposal } from './decision-form.tsx';
import { LazyDecisionForm } from './lazy-decision-form.tsx';

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
