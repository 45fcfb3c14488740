import { useEffect, useRef, useState } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import type { OpenStage } from '#contract/hiring/stages.ts';
import type { LeftOut } from './left-out.ts';

/** The dialogs in which an employer decides about people. */
export type DialogKind = 'decline' | 'offer' | 'invite' | 'withdraw-offer';

export interface BoardDialog {
  readonly kind: DialogKind;
  /** Whom it is about, as they were read when it opened: their versions are sent. */
  readonly entries: readonly ApplicationEntry[];
  /** Those who were selected and are left out: the toast names them. */
  readonly leftOut?: readonly LeftOut[];
  /** Where the person goes whose offer is withdrawn; without it, back to where the offer was made. */
  readonly to?: OpenStage;
  /** Whether they were selected, and not shown. */
  readonly isSelection: boolean;
  /** Whether the server refused these versions, and a toast said so: the next try is about the people as they are now. */
  readonly isTold?: boolean;
}

/** The one dialog that is open. After it the focus goes to the person to whom the decision led on. */
export const useBoardDialog = () => {
  const [dialog, open] = useState<BoardDialog>();
  const afterwards = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (dialog === undefined) {
      afterwards.current?.();
      afterwards.current = undefined;
    }
  }, [dialog]);
  return {
    dialog,
    open,
    /** Closes this one: a late answer closes no other one that was opened meanwhile. */
    close: () => open((now) => (now?.entries === dialog?.entries ? undefined : now)),
    markTold: () => open((before) => before && { ...before, isTold: true }),
    runAfter: (act: () => void) => {
      afterwards.current = act;
    },
  };
};
