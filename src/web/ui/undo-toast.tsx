import { m } from '#messages';
import { useEffect } from 'react';
import { toast } from './toast.ts';

/** Milliseconds: long enough to read what happened and to press. */
const duration = 10_000;

interface UndoToast {
  /** Toasts of one id replace each other. */
  id: string;
  text: string;
  undo: () => void;
  /** Subscribes to what ends the way back, and returns how to unsubscribe: the toast goes then. */
  watch?: ((end: () => void) => () => void) | undefined;
}

function UndoMessage({ id, text, undo, watch }: UndoToast) {
  useEffect(() => watch?.(() => toast.dismiss(id)), [id, watch]);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {text}
      <button
        type="button"
        className="min-h-9 font-medium text-link"
        onClick={() => {
          toast.dismiss(id);
          undo();
        }}
      >
        {m.common_undo()}
      </button>
    </span>
  );
}

/** Says what was done, with the way back. */
export const showUndoToast = (parts: UndoToast): void => {
  toast.success(<UndoMessage {...parts} />, { id: parts.id, duration });
};
