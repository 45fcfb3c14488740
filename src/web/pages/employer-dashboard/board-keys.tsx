import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import type { ApplicationEntry } from '#contract/hiring/applications.ts';
import { canMove } from '#contract/hiring/stages.ts';
import { readStored, store } from '#web/lib/safe-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useBoard } from './use-board.ts';
import { type BoardKey, boardKeys, useBoardKeys } from './use-board-keys.ts';

interface KeysDialogProps {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/** The keys of the page, and the switch that turns them off. */
function KeysDialog({ isOn, onSwitch, onClose }: KeysDialogProps) {
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {Object.entries(boardKeys).map(([key, text]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="grid size-8 place-items-center rounded-control border border-control bg-page font-sans">
                {key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-4 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-6 accent-primary"
          checked={isOn}
          onChange={({ target }) => onSwitch(target.checked)}
        />
        Use single keys on this page
      </label>
    </Dialog>
  );
}

const keysOff = 'single-keys-off';

/** Whether single keys act; a person may turn them off. */
const useKeySwitch = () => {
  const [isOn, setOn] = useState(() => readStored('localStorage', keysOff) === undefined);
  const change = (next: boolean) => {
    store('localStorage', keysOff, next ? undefined : 'yes');
    setOn(next);
  };
  return [isOn, change] as const;
};

type Board = ReturnType<typeof useBoard>;

const actOnPerson = (key: BoardKey, entry: ApplicationEntry, { actions, selection }: Board) => {
  if (key === 's' && canMove('employer', entry.stage, 'shortlisted')) {
    actions.shortlist(entry);
  }
  if (key === 'n' && canMove('employer', entry.stage, 'rejected')) {
    actions.startReject();
  }
  if (key === 'm') {
    actions.write();
  }
  if (key === 'x') {
    selection.toggle(entry._id, false);
  }
};

/** The keys of the page, and the button that shows them. */
export function BoardKeys() {
  const board = useBoard();
  const { actions, current } = board;
  const [isOn, setOn] = useKeySwitch();
  const [isHelpOpen, setHelpOpen] = useState(false);
  useBoardKeys(isOn, (key) => {
    if (key === 'j' || key === 'k') {
      actions.step(key === 'j' ? 1 : -1);
    } else if (key === '?') {
      setHelpOpen(true);
    } else if (key === 'z') {
      actions.undoLast();
    } else if (current) {
      actOnPerson(key, current, board);
    }
  });
  return (
    <>
      <Button
        variant="quiet"
        className="px-3 pointer-coarse:hidden"
        aria-haspopup="dialog"
        onClick={() => setHelpOpen(true)}
      >
        <Keyboard aria-hidden="true" className="size-4" />
        Keys
      </Button>
      {isHelpOpen && <KeysDialog isOn={isOn} onSwitch={setOn} onClose={() => setHelpOpen(false)} />}
    </>
  );
}
