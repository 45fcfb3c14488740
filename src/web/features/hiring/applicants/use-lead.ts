import { useCallback, useLayoutEffect, useRef } from 'react';
import { isTyping } from '#web/lib/is-typing.ts';
import type { BoardDialog } from './use-board-dialog.ts';

/** What the screen shows: a person, and the dialog that is open. */
export interface Shown {
  readonly personId: string | undefined;
  readonly dialog: BoardDialog | undefined;
}

/**
 * Shows another person once the server has answered, but only where whoever pressed has done nothing since: has chosen
 * nobody else, opened or closed no dialog, and types nothing. `look` is what the screen shows at a press.
 */
export const useLead = (shown: Shown, show: (id: string) => void) => {
  const now = useRef({ shown, show });
  useLayoutEffect(() => {
    now.current = { shown, show };
  });
  const look = useCallback(() => now.current.shown, []);
  const isStill = useCallback(({ personId, dialog }: Shown) => {
    const { shown: current } = now.current;
    const isFree = dialog !== undefined || !isTyping(document.activeElement);
    return current.personId === personId && current.dialog === dialog && isFree;
  }, []);
  const lead = useCallback(
    (from: Shown, to: string): boolean => {
      const leads = isStill(from);
      if (leads) {
        now.current.show(to);
      }
      return leads;
    },
    [isStill],
  );
  return { look, isStill, lead };
};
export type Lead = ReturnType<typeof useLead>;
