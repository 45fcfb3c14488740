import { m } from '#messages';
import { toast } from './toast.ts';

/** Milliseconds: long enough to read what happened and to press. */
const duration = 10_000;

interface UndoToast {
  /** Toasts of one id replace each other. */
  id: string;
  text: string;
  undo: () => void;
}

/** Says what was done, with the way back. */
export const showUndoToast = ({ id, text, undo }: UndoToast): void => {
  toast.success(
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
        {m.button_undo()}
      </button>
    </span>,
    { id, duration },
  );
};
