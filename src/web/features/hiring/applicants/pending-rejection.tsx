import { m } from '#messages';
import { useState } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { formatClock } from '#web/lib/format-clock.ts';
import { useFocusAfterLoss } from '#web/lib/use-focus-after-loss.ts';
import { useUndo } from './use-applicant-moves.ts';

/** While a rejection waits: when it is sent, and a button that undoes it for this person only. */
export function PendingRejection({ entry }: { entry: ApplicationEntry }) {
  const undoMoves = useUndo();
  const [hasPressed, setHasPressed] = useState(false);
  const { _id: application, fullName, pendingRejection } = entry;
  const ref = useFocusAfterLoss<HTMLDivElement>(hasPressed && !pendingRejection);
  const undo = (batchId: string) => {
    setHasPressed(true);
    undoMoves({ batchId, application });
  };
  return (
    <div ref={ref} tabIndex={-1} className="text-sm empty:absolute">
      {pendingRejection && (
        <>
          {m.rejection_pending({ time: formatClock(pendingRejection.sendAt) })}{' '}
          <button
            type="button"
            aria-label={m.rejection_undo_for({ name: fullName })}
            className="relative z-10 -my-1 min-h-6 font-medium text-link"
            onClick={() => undo(pendingRejection.batchId)}
          >
            {m.common_undo()}
          </button>
        </>
      )}
    </div>
  );
}
