import { classNames } from '#web/lib/class-names.ts';
import type { DraftState } from './draft-saver.ts';

/** Says at the foot of the form whether what was typed is saved. */
export function DraftStatus({ state }: { state: DraftState }) {
  const { isSaved, message } = state;
  return (
    <p
      role="status"
      className={classNames(
        'min-w-0 flex-1 text-sm empty:hidden',
        isSaved ? 'text-muted' : 'text-error',
      )}
    >
      {message}
    </p>
  );
}
