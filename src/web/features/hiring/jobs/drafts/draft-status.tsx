import { classNames } from '#web/lib/class-names.ts';
import type { DraftState } from './draft-saver.ts';

/**
 * Says at the lower edge of the window, above the bar of phones, while the form is seen, whether what was typed is saved. It has
 * the width of the form: a box over a field would look like a part of it.
 */
export function DraftStatus({ state }: { state: DraftState }) {
  const { isSaved, message } = state;
  return (
    <p
      role="status"
      className={classNames(
        'sticky bottom-14 border-t border-line bg-page px-2 py-2 text-sm empty:hidden lg:bottom-0',
        isSaved ? 'text-muted' : 'text-error',
      )}
    >
      {message}
    </p>
  );
}
