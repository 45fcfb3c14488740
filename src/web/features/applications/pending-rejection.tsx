import type { ApplicationEntry } from '#contract/applicants.ts';
import { formatClock } from '#web/lib/format-clock.ts';
import { useUndo } from './use-applicant-moves.ts';

/** While a rejection waits: when it is sent, and the way back. */
export function PendingRejection({ entry }: { entry: ApplicationEntry }) {
  const { undoBatch } = useUndo();
  const { pendingRejection } = entry;
  if (!pendingRejection) {
    return null;
  }
  return (
    <p className="text-sm">
      Your answer goes out at {formatClock(pendingRejection.sendAt)}.{' '}
      <button
        type="button"
        aria-label={`Undo the answer to ${entry.fullName}`}
        className="relative z-10 min-h-6 font-medium text-primary underline underline-offset-4"
        onClick={() => void undoBatch(pendingRejection.batchId)}
      >
        Undo
      </button>
    </p>
  );
}
