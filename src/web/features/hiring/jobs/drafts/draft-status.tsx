import { classNames } from '#web/lib/class-names.ts';
import type { DraftState } from './draft-saver.ts';

/** Says at the lower edge of the window, above the bar of phones, while the form is seen, whether what was typed is saved. */
export function DraftStatus({ state }: { state: DraftState }) {
  const { isSaved, message } = state;
  return (
    <p
      role="status"
      className={classNames(
        'sticky bottom-16 w-fit rounded-control bg-surface px-2 py-1 text-sm empty:hidden lg:bottom-2',
        isSaved ? 'text-muted' : 'text-error',
      )}
    >
      {message}
    </p>
  );
}
