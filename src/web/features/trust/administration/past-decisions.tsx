import { useId, useRef, useState } from 'react';
import { m } from '#messages';
import type { CaseDetail } from '#contract/trust/cases.ts';
import { decisionTable } from '#contract/trust/decision-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { formatCaseTitle } from './case-names.ts';
import { DecisionDialog, LazyDecisionForm } from './decision-dialog.tsx';
import { proposeReversal } from './proposals.ts';
import { UndoDecision, useIsUndoable } from './undo-decision.tsx';

function PastDecision({ decision }: { decision: CaseDetail['decisions'][number] }) {
  const { _id, action, decidedAt, decidedBy, isAutomated, facts, undoUntil } = decision;
  const titleId = useId();
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} tabIndex={-1} className="flex flex-col border-s-2 border-line ps-4">
      <p id={titleId} className="font-medium">
        {decisionTable[action].done()}
      </p>
      <p className="text-sm text-muted">
        <Day timestamp={decidedAt} /> ·{' '}
        {isAutomated ? m.decision_by_site() : (decidedBy?.fullName ?? m.decision_by_former())}
      </p>
      {facts !== '' && <p className="mt-1 wrap-anywhere">{facts}</p>}
      <UndoDecision decisionId={_id} until={undoUntil} describedBy={titleId} focusAfter={item} />
    </li>
  );
}

/** Once a decision can't be undone any more, another one reverses it. */
function Reversal({ detail }: { detail: CaseDetail }) {
  const [isOpen, setOpen] = useState(false);
  const proposal = proposeReversal(detail);
  const [action = 'none'] = proposal?.actions ?? [];
  return (
    proposal && (
      <>
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => setOpen(true)}
          {...LazyDecisionForm.preload}
        >
          {decisionTable[action].button()}
        </Button>
        {isOpen && (
          <DecisionDialog
            proposal={proposal}
            about={formatCaseTitle(detail)}
            onClose={() => setOpen(false)}
          />
        )}
      </>
    )
  );
}

/** Earlier decisions, the latest first, with the way back. */
export function PastDecisions({ detail }: { detail: CaseDetail }) {
  const { decisions, state } = detail;
  const undoUntil = decisions.find((decision) => decision.undoUntil !== undefined)?.undoUntil;
  const isUndoable = useIsUndoable(undoUntil);
  return (
    <>
      <ul className="flex flex-col gap-4">
        {decisions.map((decision) => (
          <PastDecision key={decision._id} decision={decision} />
        ))}
      </ul>
      {state !== 'open' && !isUndoable && <Reversal detail={detail} />}
    </>
  );
}
